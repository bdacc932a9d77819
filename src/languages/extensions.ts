// Which file extension is which language. Kept apart from the specs so that a scan loads no spec.

/** extension with its dot, lower case -> language id */
export const LANGUAGE_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.ts': 'typescript', '.mts': 'typescript', '.cts': 'typescript', '.tsx': 'tsx',
  '.js': 'javascript', '.mjs': 'javascript', '.cjs': 'javascript', '.jsx': 'javascript',
  '.vue': 'vue', '.svelte': 'svelte', '.astro': 'astro',
  '.java': 'java', '.cs': 'csharp', '.kt': 'kotlin', '.kts': 'kotlin',
  '.py': 'python', '.pyi': 'python',
  '.go': 'go', '.rs': 'rust',
  '.swift': 'swift',
  '.php': 'php',
  '.sh': 'bash', '.bash': 'bash',
  '.sol': 'solidity',
  '.dart': 'dart',
  '.rb': 'ruby', '.rake': 'ruby', '.gemspec': 'ruby',
  '.c': 'c', '.h': 'c', '.cc': 'cpp', '.cpp': 'cpp', '.cxx': 'cpp', '.c++': 'cpp', '.hh': 'cpp', '.hpp': 'cpp', '.hxx': 'cpp', '.h++': 'cpp', '.inl': 'cpp', '.ipp': 'cpp', '.tpp': 'cpp',
};
