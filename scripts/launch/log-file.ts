import { openSync, readFileSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 20_000_000;

/** Opens a log for appending; one that grew large is put aside first, replacing the one before. */
export function openLog(path: string): number {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MAX_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** The last lines, for an error message. */
export function tailOf(path: string, lines = 15): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return `(${path} cannot be read)`;
  }
}
