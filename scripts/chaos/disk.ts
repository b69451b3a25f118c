import { execFileSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** More than the demo needs in an hour. It is in memory, so no disk of the machine is ever filled. */
const SIZE = '3g';
const FILLER = 'filler';
const PIECE = Buffer.alloc(1024 * 1024);

export interface Disk {
  /** Why no disk can be filled here; null if it can. */
  readonly whyNot: string | null;
  /** Uses up all free space. Returns the number of bytes. */
  fill(): number;
  free(): void;
  unmount(): void;
}

/** Mounts a separate small file system on the folder, if this machine allows it. */
export function mountDisk(folder: string): Disk {
  const whyNot = mount(folder);
  const filler = join(folder, FILLER);
  return {
    whyNot,
    fill: () => (whyNot === null ? takeAll(filler, folder) : 0),
    free: () => rmSync(filler, { force: true }),
    unmount() {
      // Lazily, because an ending process may still have a file open.
      if (whyNot === null) execFileSync('umount', ['--lazy', folder]);
    },
  };
}

function mount(folder: string): string | null {
  if (process.platform !== 'linux') return 'only Linux has tmpfs';
  if (process.getuid?.() !== 0) return 'mounting a file system needs root';
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', folder], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return `mount failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  }
}

function takeAll(filler: string, folder: string): number {
  const file = openSync(filler, 'a');
  try {
    for (let free = freeOf(folder); free > 0; free = freeOf(folder))
      writeSync(file, PIECE, 0, Math.min(PIECE.length, free));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return statSize(filler);
}

const freeOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

function statSize(path: string): number {
  const file = openSync(path, 'r');
  try {
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}
