import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memberErrors } from '../errors.ts';
import { endpoints } from '../list.ts';
import { marketErrors } from '../market-errors.ts';
import { inHindi, wantsHindi } from './index.ts';

const DEVANAGARI = /[\u0900-\u097F]/;
const SOURCE = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(SOURCE, path), 'utf8');

const untranslated = (messages: readonly string[]) => messages.filter((message) => !DEVANAGARI.test(inHindi(message)));

describe('every message has its Hindi', () => {
  it('Every message of an expected failure has its Hindi', () => {
    expect(untranslated(Object.values({ ...memberErrors, ...marketErrors }).map(({ message }) => message))).toEqual([]);
  });

  it('Every message of a success that a member or a visitor can have has its Hindi', () => {
    const own = endpoints.filter(({ path }) => !path.startsWith('/operatorApi/'));
    expect(untranslated(own.map(({ message }) => message))).toEqual([]);
  });

  it('Every message of a rule has its Hindi', () => {
    const messages = [...read('rules.ts').matchAll(/, '([^']+)'\]/g)].map(([, message]) => message!);
    expect(messages.length).toBeGreaterThan(20);
    expect(untranslated(messages)).toEqual([]);
  });

  it('Every message of an input that has another shape has its Hindi', () => {
    const files = ['shapes.ts', ...readdirSync(join(SOURCE, 'endpoints')).map((name) => `endpoints/${name}`)];
    const messages = files
      .filter((path) => !path.endsWith('operator.ts'))
      .flatMap((path) => [...read(path).matchAll(/error: '([^']+)'/g)].map(([, message]) => message!))
      // A bug of the server, never a person's input.
      .filter((message) => message !== 'Not an amount');
    expect(messages.length).toBeGreaterThan(10);
    expect(untranslated(messages)).toEqual([]);
  });
});

describe('a message with a figure', () => {
  it.each([
    ['Please enter amount more than 30', '30'],
    ['The minimum is 10.00 USDT', '10.00'],
    ['Password needs at least 8 characters', '8'],
    ['Please choose one of: paid, reject', 'paid, reject'],
  ])('A message with a figure keeps it: %s', (message, figure) => {
    expect(inHindi(message)).toContain(figure);
    expect(inHindi(message)).toMatch(DEVANAGARI);
  });
});

it('The translation leaves a foreign message alone', () => {
  expect(inHindi('User rejected the request.')).toBe('User rejected the request.');
});

it.each([
  ['hi', true],
  ['hi-IN,hi;q=0.9,en;q=0.8', true],
  ['en', false],
  ['en-GB,hi;q=0.9', false],
  ['hif', false],
  [undefined, false],
])('The wish for Hindi is read from the first choice of Accept-Language %j', (header, expected) => {
  expect(wantsHindi(header)).toBe(expected);
});
