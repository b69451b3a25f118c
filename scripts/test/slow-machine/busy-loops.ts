import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Keeps every core busy with this many processes, until the returned function ends them. */
export async function startBusyLoops(count: number): Promise<() => void> {
  const loops = Array.from({ length: count }, () =>
    // Each loop has its own session: Linux shares the processor by session first, so one session of 24 loops would
    // count as one. A loop ends when its parent is gone.
    spawn(process.execPath, ['--eval', LOOP], { detached: true, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  await Promise.all(loops.map((loop) => once(loop, 'spawn')));
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}

const LOOP = `
  const parent = process.ppid;
  for (;;) {
    const until = Date.now() + 5_000;
    while (Date.now() < until);
    if (process.ppid !== parent) process.exit();
  }`;
