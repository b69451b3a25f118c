import { describe, expect, it } from 'vitest';
import { readWords } from './find-members.ts';

describe('what an operator searches for', () => {
  it.each([
    ['', 'everybody'],
    ['Ash', 'name'],
    ['Asha', 'words'],
    ['V. Asha', 'words'],
    ['asha@demo', 'email'],
    ['98765', 'phone'],
    ['PL39S1YC', 'uid'],
    [`0x${'aB'.repeat(20)}`, 'address'],
    [`0x${'cd'.repeat(32)}`, 'transaction'],
    ['01934af0-0000-7000-8000-000000000000', 'id'],
  ])('The search for %j first tries %s', (words, way) => {
    expect(readWords(words)[0]).toBe(way);
  });
});
