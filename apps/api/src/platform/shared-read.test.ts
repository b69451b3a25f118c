import { expect, it } from 'vitest';
import { sharedRead } from './shared-read.ts';

it('Concurrent callers share reads, and each gets one that began after its call', async () => {
  const begun: ((value: number) => void)[] = [];
  const read = sharedRead(
    () =>
      new Promise<number>((resolve) => {
        begun.push(resolve);
      }),
  );
  const [first, second, third] = [read(), read(), read()];
  expect(begun).toHaveLength(1);
  begun[0]!(1);
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]!(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(begun).toHaveLength(2);
});

it('A read that fails fails only for its own callers', async () => {
  let reads = 0;
  const read = sharedRead(async () => {
    reads += 1;
    if (reads === 1) throw new Error('lost');
    return reads;
  });
  const [first, second] = await Promise.allSettled([read(), read()]);
  expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }]);
  expect(await read()).toBe(3);
});
