import { expect, it } from 'vitest';
import { pathOf, withoutTrailingSlashes } from './path.ts';

it.each([
  ['/', '/'],
  ['///', '/'],
  ['/my', '/my'],
  ['/my///', '/my'],
  ['/a//b/', '/a//b'],
])('The path %s without its trailing slashes is %s', (path, trimmed) => {
  expect(withoutTrailingSlashes(path)).toBe(trimmed);
});

it('A path of a million slashes is trimmed in well under a second, whatever ends it', () => {
  const slashes = '/'.repeat(1_000_000);
  const startedAt = performance.now();
  expect(withoutTrailingSlashes(slashes)).toBe('/');
  expect(withoutTrailingSlashes(`${slashes}x`)).toHaveLength(1_000_001);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

it('The path of an address ends where its query begins', () => {
  expect(pathOf('/search?q=a?b')).toBe('/search');
});
