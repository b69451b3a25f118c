/** A dictionary that is nested deeper, or longer, is none of a document's. */
const MAX_DEPTH = 32;
const OPEN = 0x28;
const CLOSE = 0x29;
const BACKSLASH = 0x5c;
const LESS = 0x3c;
const GREATER = 0x3e;
const PERCENT = 0x25;

/**
 * Where a dictionary ends that begins at `start` with `<<`, as a reader takes it: what stands in strings and comments ends nothing.
 * Null when it is nested too deeply, or its end is not within `most` bytes.
 */
export function endOfDictionary(file: Buffer, start: number, most: number): number | null {
  const limit = Math.min(file.length, start + most);
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const byte = file[at];
    if (byte === OPEN) at = endOfString(file, at, limit);
    else if (byte === PERCENT) at = endOfLine(file, at, limit);
    else if (byte === LESS && file[at + 1] === LESS) {
      if (++depth > MAX_DEPTH) return null;
      at++;
    } else if (byte === GREATER && file[at + 1] === GREATER) {
      at++;
      if (--depth === 0) return at + 1;
    }
  }
  return null;
}

/** Of its last byte: brackets inside it come in pairs, or behind a backslash. */
function endOfString(file: Buffer, start: number, limit: number): number {
  let depth = 0;
  for (let at = start; at < limit; at++) {
    if (file[at] === BACKSLASH) at++;
    else if (file[at] === OPEN) depth++;
    else if (file[at] === CLOSE && --depth === 0) return at;
  }
  return limit;
}

function endOfLine(file: Buffer, start: number, limit: number): number {
  let at = start;
  while (at < limit && file[at] !== 0x0a && file[at] !== 0x0d) at++;
  return at;
}
