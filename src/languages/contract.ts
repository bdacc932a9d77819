// What a language is: data first (a query file and tables), small pure hooks second.
export {};
