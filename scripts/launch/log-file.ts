import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

const MAX_BYTES = 20_000_000;
/** Enough for the lines of an error message. */
const TAIL_BYTES = 16_384;

/** What a process has logged since it started. */
export interface Logged {
  /** Null when it is in no file. */
  readonly path: string | null;
  /** Changes with each output. */
  bytes(): number;
  /** The last lines; empty when it logged nothing. */
  tail(lines: number): string;
}

/** Opens a log for appending; one that grew large is put aside first, replacing the one before. */
export function openLog(path: string): { readonly file: number; readonly logged: Logged } {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MAX_BYTES) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  const from = fstatSync(file).size;
  return {
    file,
    logged: {
      path,
      bytes: () => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
      tail: (lines) => lastLines(endOf(path, from), lines),
    },
  };
}

/** The same for the output of a process that is read here. */
export function logOf(stream: Readable): Logged {
  let bytes = 0;
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    text = (text + chunk).slice(-TAIL_BYTES);
  });
  return { path: null, bytes: () => bytes, tail: (lines) => lastLines(text, lines) };
}

/** The line that was logged last, as a person reads it: of a line of JSON its message. */
export function lastWords(logged: Logged): string | null {
  const line = stripVTControlCharacters(logged.tail(1)).trim();
  if (!line.startsWith('{')) return line || null;
  try {
    return (JSON.parse(line) as { msg?: string }).msg ?? line;
  } catch {
    return line; // cut off, or not JSON after all
  }
}

const lastLines = (text: string, lines: number): string => text.trimEnd().split('\n').slice(-lines).join('\n');

/** The end of a file, of what was written after the first `from` bytes. */
function endOf(path: string, from: number): string {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  // Smaller than at the start: the log was put aside meanwhile.
  const start = Math.max(size < from ? 0 : from, size - TAIL_BYTES);
  if (size === start) return '';
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(size - start);
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, start)).toString('utf8');
  } finally {
    closeSync(file);
  }
}
