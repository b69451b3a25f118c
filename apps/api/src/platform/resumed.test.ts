import { expect, it } from 'vitest';
import { resumed } from './resumed.ts';

class Lost extends Error {}
const isLost = (error: unknown) => error instanceof Lost;

/** Yields the numbers in batches, and throws after them if an error is given. */
async function* batches(size: number, numbers: readonly number[], error?: Error): AsyncGenerator<readonly number[]> {
  for (let from = 0; from < numbers.length; from += size) yield numbers.slice(from, from + size);
  if (error) throw error;
}

async function read(list: AsyncGenerator<readonly number[]>): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const rows of list) all.push(...rows);
  return all;
}

it.each([
  ['no row', []],
  ['some rows', [1, 2, 3, 4, 5]],
  ['all rows', [1, 2, 3, 4, 5, 6, 7]],
])('A list that loses its replica after %s is complete, in whatever batches it continues', async (_, sent) => {
  const whole = [1, 2, 3, 4, 5, 6, 7];
  const list = resumed({ first: batches(2, sent, new Lost()), isLost, again: () => batches(3, whole) });
  expect(await read(list)).toEqual(whole);
});

it.each([
  ['other rows', [1, 9, 3, 4]],
  ['fewer rows', [1, 2]],
])('A list that continues with %s breaks off', async (_, rows) => {
  const list = resumed({ first: batches(2, [1, 2, 3], new Lost()), isLost, again: () => batches(2, rows) });
  await expect(read(list)).rejects.toThrow('a list changed');
});

it('A list that fails for another reason does not continue', async () => {
  const list = resumed({ first: batches(2, [1], new Error('slow')), isLost, again: () => batches(2, [1, 2]) });
  await expect(read(list)).rejects.toThrow('slow');
});
