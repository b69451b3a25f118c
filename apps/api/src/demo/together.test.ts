import { expect, it } from 'vitest';
import { together } from './calls.ts';

it('If one of several parallel tasks fails, the error is thrown once the others have ended', async () => {
  const other = Promise.withResolvers<string>();
  const ended: string[] = [];
  const works = [Promise.reject(new Error('busy')), other.promise.then((value) => ended.push(value))];
  const outcome = together(works).catch((error: Error) => ended.push(error.message));
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toEqual([]);
  other.resolve('other');
  await outcome;
  expect(ended).toEqual(['other', 'busy']);
});
