import { expect, it } from 'vitest';
import { compareLines } from './revisions.tsx';

const shown = (before: string, after: string): string[] =>
  compareLines(before, after).map(({ text, is }) => `${{ same: ' ', gone: '-', new: '+' }[is]}${text}`);

it('A comparison keeps the lines that both texts share and shows removed and added lines', () => {
  expect(shown('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d']);
});

it('A comparison of a text with itself shows no change', () => {
  expect(shown('a\n\nb', 'a\n\nb')).toEqual([' a', ' ', ' b']);
});

it('A comparison of two very long texts shows both in full', () => {
  const long = (word: string) => Array.from({ length: 2100 }, () => word).join('\n');
  expect(compareLines(long('a'), long('b'))).toHaveLength(4200);
});
