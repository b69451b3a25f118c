import { closeSync, fstatSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DestinationStream } from 'pino';

/** How often a process checks the size of the file, and whether another one rotated it. */
const LOOK_EVERY_BYTES = 65_536;
const LOOK_EVERY_MS = 1_000;

export interface LogFileOptions {
  readonly path: string;
  /** The file is rotated when it is about this large. */
  readonly maxBytes: number;
  /** Number of rotated files that are kept. */
  readonly keeps: number;
}

/**
 * Appends lines to a file, and rotates it while the process runs: renames it and begins a new one. Several processes may
 * write to one file, because each appends a line in one write, and follows when another one rotated the file. Writes are
 * synchronous, so that the last lines of a crash are in the file. (pino-roll is not used: its files have no constant
 * name for the newest one, and it lets only one process write.)
 */
export function createLogFile({ path, maxBytes, keeps }: LogFileOptions): DestinationStream {
  const open = (): number => openSync(path, 'a', 0o600);
  let file = open();
  let bytes = 0;
  let lookedAt = performance.now();
  let lost = 0;

  function look(): void {
    bytes = 0;
    lookedAt = performance.now();
    const shown = statSync(path, { throwIfNoEntry: false });
    if (shown?.ino === fstatSync(file).ino) {
      if (shown.size < maxBytes) return;
      rotate(path, keeps);
    }
    const former = file;
    file = open();
    closeSync(former);
  }

  function append(line: string): void {
    const data = Buffer.from(line);
    for (let at = 0; at < data.length; ) at += writeSync(file, data, at);
    bytes += data.length;
  }

  return {
    write(line) {
      try {
        if (bytes >= LOOK_EVERY_BYTES || performance.now() - lookedAt >= LOOK_EVERY_MS) look();
        // The line before may have been cut off.
        if (lost > 0) append(`\n${noteOf(lost)}\n`);
        lost = 0;
        append(line);
      } catch {
        // A full disk must not end the process. The next line that fits says how many are missing.
        lost += 1;
      }
    },
  };
}

/** At pino's level "error". */
const noteOf = (lost: number): string =>
  JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, lost, msg: 'lines could not be logged' });

let rotations = 0;

/**
 * Renames a log file and deletes all but the newest `keeps` of its rotated files. If two processes do this at the same
 * time, one of the files is small; no line is lost.
 */
export function rotate(path: string, keeps: number): void {
  rotations += 1;
  const time = new Date().toISOString().replaceAll(':', '-');
  const number = String(rotations).padStart(6, '0');
  try {
    renameSync(path, `${path}.${time}.${process.pid}.${number}`);
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const rotated = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`));
  for (const name of rotated.sort().slice(0, Math.max(0, rotated.length - keeps)))
    rmSync(join(dirname(path), name), { force: true });
}
