import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { rotate } from '../../apps/api/src/platform/log-file.ts';

const MAX_BYTES = 20_000_000;
const KEPT_FILES = 1;
/** Enough for the lines of an error message. */
const TAIL_BYTES = 16_384;

/** What a process has logged since its start. */
export interface Logged {
  /** Null if it is not in a file. */
  readonly path: string | null;
  /** Changes with each output. */
  bytes(): number;
  /** The last lines; empty if it logged nothing. */
  tail(lines: number): string;
}

/** Opens a file for what a process prints. A large one is rotated first; the previous one is deleted. */
export function openLog(path: string): { readonly file: number; readonly logged: Logged } {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MAX_BYTES) rotate(path, KEPT_FILES);
  const file = openSync(path, 'a', 0o600);
  return { file, logged: loggedIn(path, fstatSync(file).size) };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const loggedIn = (path: string, from: number): Logged => ({
  path,
  bytes: () => sizeOf(path),
  tail: (lines) => lastLines(endOf(path, from), lines),
});

/** Appends the process's own log. What it printed comes first, because it prints only the reason of a failure. */
export function withLogFile(printed: Logged, path: string): Logged {
  const log = loggedIn(path, sizeOf(path));
  const shown = () => (printed.tail(1) === '' ? log : printed);
  return {
    get path() {
      return shown().path;
    },
    bytes: () => printed.bytes() + log.bytes(),
    tail: (lines) => shown().tail(lines),
  };
}

/** The same for output that is read here. */
export function logOf(stream: Readable): Logged {
  let bytes = 0;
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    text = (text + chunk).slice(-TAIL_BYTES);
  });
  return { path: null, bytes: () => bytes, tail: (lines) => lastLines(text, lines) };
}

/** Returns the last logged line in readable form: for JSON, its message. */
export function lastWords(logged: Logged): string | null {
  const line = stripVTControlCharacters(logged.tail(1)).trim();
  if (!line.startsWith('{')) return line || null;
  try {
    return (JSON.parse(line) as { msg?: string }).msg ?? line;
  } catch {
    return line; // truncated, or not JSON after all
  }
}

const lastLines = (text: string, lines: number): string => text.trimEnd().split('\n').slice(-lines).join('\n');

/** Returns the end of a file, from what was written after the first `from` bytes. */
function endOf(path: string, from: number): string {
  const size = sizeOf(path);
  // Smaller than at the start: the log was rotated.
  const start = Math.max(size < from ? 0 : from, size - TAIL_BYTES);
  if (size === start) return '';
  // Never through a link, because the folder may belong to a role with fewer rights.
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const buffer = Buffer.alloc(size - start);
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, start)).toString('utf8');
  } finally {
    closeSync(file);
  }
}
