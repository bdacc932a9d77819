// Call signatures that follow one another without semicolons: the grammar reads `X` + line break + `<T>(key: T): Y` as the
// generic type `X<T>` and loses the rest of the file. A semicolon in place of the last blank of the indentation keeps every
// other character where it is.

const SIGNATURE = /(?<=(?:[\w$\])}'"]|(?<!=)>)[ \t]*\r?\n(?:[ \t]*(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*)?\r?\n)*[ \t]*)[ \t](?=<(?:(?:const )?[A-Za-z_$]|[ \t]*\r?\n))/g;

export const prepare = (text: string): string => (/\n[ \t]+</.test(text) ? text.replace(SIGNATURE, ';') : text);
