// A text of the same length in which everything is blank but what is written into it: every character that is kept stays
// where it was, so that lines and columns hold.

export class Sheet {
  private readonly chars: string[];

  constructor(readonly text: string) {
    this.chars = text.replace(/[^\r\n]/g, ' ').split('');
  }

  keep(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.chars[at] = this.text[at]!;
  }

  /** Writes over blanks; a line break is never written over. */
  put(at: number, written: string): void {
    for (let index = 0; index < written.length; index += 1) if (this.isInLine(at + index)) this.chars[at + index] = written[index]!;
  }

  /** Ends a statement, where there is room. */
  end(at: number): void {
    if (this.isFree(at)) this.put(at, ';');
  }

  isFree(at: number): boolean {
    return this.chars[at] === ' ';
  }

  toString(): string {
    return this.chars.join('');
  }

  private isInLine(at: number): boolean {
    return at >= 0 && at < this.chars.length && this.chars[at] !== '\n' && this.chars[at] !== '\r';
  }
}
