import { execFileSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** More than the demo needs for an hour; held in memory, so that no disk of the machine is ever filled. */
const SIZE = '3g';
const FILLER = 'filler';
const PIECE = Buffer.alloc(1024 * 1024);

export interface Disk {
  /** Why no disk can be filled here; null when one can. */
  readonly whyNot: string | null;
  /** Takes all that is free. Answers how many bytes that was. */
  fill(): number;
  free(): void;
  unmount(): void;
}

/** Mounts a small file system of its own over the folder, where this machine lets us. */
export function mountDisk(folder: string): Disk {
  const whyNot = mount(folder);
  const filler = join(folder, FILLER);
  return {
    whyNot,
    fill: () => (whyNot === null ? takeAll(filler, folder) : 0),
    free: () => rmSync(filler, { force: true }),
    unmount() {
      // Lazily: a process that is just ending may still hold a file.
      if (whyNot === null) execFileSync('umount', ['--lazy', folder]);
    },
  };
}

function mount(folder: string): string | null {
  if (process.platform !== 'linux') return 'only Linux has tmpfs';
  if (process.getuid?.() !== 0) return 'mounting a file system takes root';
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', folder], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return `mount was refused: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
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
