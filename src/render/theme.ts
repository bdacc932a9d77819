// The colours of a terminal answer. The only file that knows chalk; whether colour is wanted is decided at the edge.

import { Chalk } from 'chalk';

export interface Theme {
  readonly title: (text: string) => string;
  readonly heading: (text: string) => string;
  readonly path: (text: string) => string;
  readonly number: (text: string) => string;
  readonly name: (text: string) => string;
  readonly note: (text: string) => string;
  readonly gap: (text: string) => string;
  readonly hit: (text: string) => string;
}

export function createTheme({ color }: { readonly color: boolean }): Theme {
  const chalk = new Chalk({ level: color ? 1 : 0 });
  return {
    title: chalk.bold, heading: chalk.bold.underline, path: chalk.cyan, number: chalk.dim, name: chalk.bold.green, note: chalk.yellow,
    gap: chalk.dim, hit: chalk.bold.yellow,
  };
}
