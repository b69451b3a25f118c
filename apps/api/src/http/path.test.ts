import { endpoints } from '@plumbline/contract/all';
import { expect, it } from 'vitest';
import { cpuMsOf } from '../testing/cpu.ts';
import { isDataPath, normalAddress, pathOf, withoutTrailingSlashes } from './path.ts';

it.each([
  ['/', '/'],
  ['///', '/'],
  ['/my', '/my'],
  ['/my///', '/my'],
  ['/a//b/', '/a//b'],
])('The path %s without trailing slashes is %s', (path, trimmed) => {
  expect(withoutTrailingSlashes(path)).toBe(trimmed);
});

it('A path of a million slashes is trimmed in well under a second, whatever its ending', () => {
  const slashes = '/'.repeat(1_000_000);
  const trimmed: string[] = [];
  const cpuMs = cpuMsOf(() => trimmed.push(...[slashes, `${slashes}x`].map(withoutTrailingSlashes)));
  expect(trimmed.map(({ length }) => length)).toEqual([1, 1_000_001]);
  expect(cpuMs).toBeLessThan(500);
});

it('The path of a URL ends where its query begins', () => {
  expect(pathOf('/search?q=a?b')).toBe('/search');
});

it.each([
  ['/login', '/login'],
  ['/%6cogin', '/login'],
  ['/market/%70roduct?q=%61', '/market/product?q=%61'],
  ['/a%2Fb%20c', '/a%2Fb%20c'],
  ['http://plumbline.test/my?x=1', '/my?x=1'],
  ['HTTPS://plumbline.test', '/'],
  ['http://plumbline.test?x', '/?x'],
])('The URL %s is read as %s', (address, normal) => {
  expect(normalAddress(address)).toBe(normal);
});

// Shows ASVS-4.2.1
it.each(['/%6fperatorApi/members', '/seller%41pi/profile', '/consol%65', 'http://plumbline.test/operatorApi/members'])(
  'The disguised URL %s of data is rejected',
  (address) => {
    expect(normalAddress(address)).toBeNull();
  },
);

const paths = [...new Set(endpoints.flatMap(({ path, vendorPath }) => [path, vendorPath ?? path]))].map((path) =>
  path.replace(/\{\w+\}/g, '1'),
);
const escaped = (letter: string, isSmall: boolean): string => {
  const digits = letter.charCodeAt(0).toString(16);
  return `%${isSmall ? digits : digits.toUpperCase()}`;
};

it('Every path of the contract counts as data and stays unchanged', () => {
  expect(paths.filter((path) => !isDataPath(path))).toEqual([]);
  expect(paths.filter((path) => normalAddress(`${path}?a=%61`) !== `${path}?a=%61`)).toEqual([]);
});

// Shows ASVS-1.1.1
it('No path of the contract can be reached with an escaped letter or in absolute form', () => {
  const disguised = paths.flatMap((path) => [
    `http://plumbline.test${path}`,
    `HTTPS://plumbline.test:443${path}`,
    ...[...path].flatMap((letter, at) =>
      letter === '/'
        ? []
        : [true, false].map((isSmall) => `${path.slice(0, at)}${escaped(letter, isSmall)}${path.slice(at + 1)}`),
    ),
  ]);
  expect(disguised.length).toBeGreaterThan(10_000);
  expect(disguised.filter((address) => normalAddress(address) !== null)).toEqual([]);
});
