// One record on its way into a page: columns are appended in the order of the table, and the encoded payload lies ready
// in `bytes` from `start` to `end`. One instance is used for all the rows of an image.

import { writeVarint } from './format.js';

/** Room for the header in front of the values: at most 16 columns with a type of up to 5 bytes. */
const HEADER_ROOM = 96;

export class Row {
  bytes = Buffer.allocUnsafe(1 << 16);
  start = HEADER_ROOM;
  end = HEADER_ROOM;
  readonly #types = Buffer.alloc(HEADER_ROOM);
  #typesEnd = 0;

  begin(): this {
    this.#typesEnd = 0;
    this.end = HEADER_ROOM;
    return this;
  }

  /** NULL; also the place of the row id in a table, which is stored once as the key. */
  none(): this {
    this.#types[this.#typesEnd++] = 0;
    return this;
  }

  integer(value: number): this {
    if (value === 0 || value === 1) {
      this.#types[this.#typesEnd++] = 8 + value;
      return this;
    }
    this.#reserve(8);
    const magnitude = value < 0 ? -value - 1 : value;
    if (magnitude < 0x80) return this.#wrote(1, this.bytes.writeInt8(value, this.end));
    if (magnitude < 0x8000) return this.#wrote(2, this.bytes.writeInt16BE(value, this.end));
    if (magnitude < 0x800000) return this.#wrote(3, this.bytes.writeIntBE(value, this.end, 3));
    if (magnitude < 0x80000000) return this.#wrote(4, this.bytes.writeInt32BE(value, this.end));
    if (magnitude < 0x800000000000) return this.#wrote(5, this.bytes.writeIntBE(value, this.end, 6));
    return this.#wrote(6, this.bytes.writeBigInt64BE(BigInt(value), this.end));
  }

  real(value: number): this {
    this.#reserve(8);
    return this.#wrote(7, this.bytes.writeDoubleBE(value, this.end));
  }

  text(value: string): this {
    this.#reserve(value.length * 3);
    const from = this.end;
    this.end = writeText(this.bytes, from, value);
    this.#typesEnd = writeVarint(this.#types, this.#typesEnd, 13 + 2 * (this.end - from));
    return this;
  }

  blob(value: Uint8Array): this {
    this.#reserve(value.length);
    this.bytes.set(value, this.end);
    this.end += value.length;
    this.#typesEnd = writeVarint(this.#types, this.#typesEnd, 12 + 2 * value.length);
    return this;
  }

  /** Puts the header in front of the values. */
  finish(): this {
    this.start = HEADER_ROOM - this.#typesEnd - 1;
    this.bytes[this.start] = this.#typesEnd + 1;
    for (let at = 0; at < this.#typesEnd; at++) this.bytes[this.start + 1 + at] = this.#types[at]!;
    return this;
  }

  /** Copies the first `size` bytes of the payload. Rows are short as well; see `writeText`. */
  copyTo(into: Buffer, offset: number, size: number): void {
    const { bytes, start } = this;
    if (size > 120) bytes.copy(into, offset, start, start + size);
    else for (let at = 0; at < size; at++) into[offset + at] = bytes[start + at]!;
  }

  #wrote(type: number, end: number): this {
    this.#types[this.#typesEnd++] = type;
    this.end = end;
    return this;
  }

  #reserve(size: number): void {
    if (this.end + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.end + size));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
  }
}

/** Most texts are short and ASCII; for those a loop beats the call into the runtime. */
function writeText(into: Buffer, offset: number, text: string): number {
  if (text.length > 40) return offset + into.write(text, offset, 'utf8');
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 127) return offset + into.write(text, offset, 'utf8');
    into[offset + at] = unit;
  }
  return offset + text.length;
}
