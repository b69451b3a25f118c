import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs an entry point with a lifecycle, and stops it once it reports 'ready'. */
async function ended(source: string): Promise<{ code: number | null; output: string; messages: unknown[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-lifecycle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'entry.ts');
  const lifecycle = new URL('./lifecycle.ts', import.meta.url).href;
  writeFileSync(script, `import { reportProgress, startLifecycle } from '${lifecycle}';\n${source}`);
  const child = fork(script, { silent: true });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const messages: unknown[] = [];
  child.on('message', (message) => {
    messages.push(message);
    if (message === 'ready') child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, messages };
}

test('A process stops after all its shutdown steps, even if one fails', async () => {
  const { code, output } = await ended(`
    const lifecycle = startLifecycle();
    lifecycle.onStop(async () => console.log('closed'));
    lifecycle.onStop(async () => { throw new Error('lost connection'); });
    lifecycle.ready();
    setInterval(() => {}, 1000);`);
  expect(output).toContain('lost connection');
  expect(output).toContain('closed');
  expect(code).toBe(1);
});

test('A process that hangs during shutdown logs the reason and exits before it is killed', async () => {
  const { code, output } = await ended(`
    const lifecycle = startLifecycle();
    lifecycle.onStop(() => new Promise(() => {}));
    lifecycle.ready();
    setInterval(() => {}, 1000);`);
  expect(output).toContain('This process did not end within 7000 ms');
  expect(code).toBe(1);
});

test('Progress is printed and sent to the launcher', async () => {
  const { output, messages } = await ended(`
    const lifecycle = startLifecycle();
    reportProgress('closed day 7 of 30');
    lifecycle.ready();
    setInterval(() => {}, 1000);`);
  expect(output).toContain('closed day 7 of 30');
  expect(messages).toEqual([{ progress: 'closed day 7 of 30' }, 'ready']);
});
