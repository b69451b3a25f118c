import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { takeInstance } from './instance-lock.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'plumbline-lock-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('A second start on the same data is rejected with the address of the first', async () => {
  const data = folder();
  await takeInstance(data, 'http://127.0.0.1:3000');
  await expect(takeInstance(data, 'http://127.0.0.1:3001')).rejects.toThrow(
    /already runs .*http:\/\/127\.0\.0\.1:3000/,
  );
});

test('A start waits for another one that is stopping, however long that takes', async () => {
  const data = folder();
  const first = await takeInstance(data, 'http://127.0.0.1:3000');
  first.markStopping();
  let isTaken = false;
  const second = takeInstance(data, 'http://127.0.0.1:3001').then((lock) => {
    isTaken = true;
    return lock;
  });
  await sleep(5000);
  expect(isTaken).toBe(false);
  first.release();
  (await second).release();
});
