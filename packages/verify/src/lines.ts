import { refuse } from './rejection.ts';

const LINE_FEED = 0x0a;
const LONGEST_LINE = 600;

/** Cuts bytes into lines as they arrive; each ends with a line feed, the last one too. */
export class Lines {
  readonly #take: (line: Uint8Array) => void;
  /** The beginning of a line whose end has not arrived. */
  #rest = new Uint8Array(0);

  constructor(take: (line: Uint8Array) => void) {
    this.#take = take;
  }

  write(chunk: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? chunk : joined(this.#rest, chunk);
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      this.#take(bytes.subarray(start, end));
      start = end + 1;
    }
    if (bytes.length - start > LONGEST_LINE) refuse('A line is too long.');
    this.#rest = bytes.slice(start);
  }

  end(): void {
    if (this.#rest.length > 0) refuse('The file does not end with a line feed.');
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
