import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Keeps every core busy with this many processes, until the returned function ends them. */
export async function startBusyLoops(count: number): Promise<() => void> {
  const loops = Array.from({ length: count }, () =>
    // A loop whose starter was killed must not go on: it looks for its parent every few seconds.
    spawn(process.execPath, ['--eval', LOOP], { stdio: ['ignore', 'ignore', 'inherit'] }),
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
