import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors } from '../errors.ts';
import { SAID } from '../kinds/index.ts';
import { endpoints } from '../list.ts';
import { RESUME_SAID } from '../resumes/index.ts';
import { screenErrors } from '../screen-errors.ts';
import { inHindi as ofServer, wantsHindi } from './index.ts';
import { inHindi } from './screens.ts';

const DEVANAGARI = /[\u0900-\u097F]/;
const SOURCE = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(SOURCE, path), 'utf8');

/** Messages translated neither by the server nor on screens. */
const untranslated = (messages: readonly string[]) =>
  messages.filter((message) => !DEVANAGARI.test(inHindi(message)) || !DEVANAGARI.test(ofServer(message)));

describe('Hindi translations of messages', () => {
  it('Every message of an expected failure has a Hindi translation', () => {
    const messages = Object.values(errors).flatMap(({ message, hindi }) => (hindi === undefined ? [] : [message]));
    expect(messages.length).toBeGreaterThan(300);
    expect(messages.filter((message) => !DEVANAGARI.test(ofServer(message)))).toEqual([]);
    expect(untranslated(Object.values(screenErrors))).toEqual([]);
  });

  it('Every success message that members or visitors can see has a Hindi translation', () => {
    const own = endpoints.filter(({ path }) => !path.startsWith('/operatorApi/'));
    expect(untranslated(own.map(({ message }) => message))).toEqual([]);
  });

  it('Every message of a rule has a Hindi translation', () => {
    const messages = [...read('rules.ts').matchAll(/, '([^']+)'\]/g)].map(([, message]) => message!);
    expect(messages.length).toBeGreaterThan(20);
    expect(untranslated(messages)).toEqual([]);
  });

  it('Every message about malformed input has a Hindi translation', () => {
    const files = ['shapes.ts', ...readdirSync(join(SOURCE, 'endpoints')).map((name) => `endpoints/${name}`)];
    const messages = files
      .filter((path) => !path.endsWith('operator.ts'))
      .flatMap((path) => [...read(path).matchAll(/error: '([^']+)'/g)].map(([, message]) => message!))
      // A server bug, never a user's input.
      .filter((message) => message !== 'Not an amount');
    expect(messages.length).toBeGreaterThan(10);
    expect(untranslated(messages)).toEqual([]);
  });
});

describe('Texts of a kind’s definition', () => {
  it('Every error of a form has a Hindi translation, with the name of its attribute', () => {
    expect(untranslated(Object.values(SAID))).toEqual([]);
    expect(ofServer('Pay to: The range ends before it begins')).toBe(
      'वेतन, अधिक से अधिक: सीमा शुरू होने से पहले समाप्त होती है',
    );
  });
});

describe('Texts of a resume', () => {
  it('Every error of a resume has a Hindi translation, with the path of its field', () => {
    expect(untranslated(Object.values(RESUME_SAID))).toEqual([]);
    expect(inHindi('work[0].url: Please send text')).toMatch(/^work\[0\]\.url: [\u0900-\u097F]/);
  });
});

describe('Message with a figure', () => {
  it.each([
    ['Please enter amount more than 30', '30'],
    ['The minimum is 10.00 USDT', '10.00'],
    ['Password needs at least 8 characters', '8'],
    ['Please choose one of: paid, reject', 'paid, reject'],
  ])('A translated message keeps its figure: %s', (message, figure) => {
    expect(inHindi(message)).toContain(figure);
    expect(inHindi(message)).toMatch(DEVANAGARI);
  });
});

it('An unknown message stays untranslated', () => {
  expect(inHindi('User rejected the request.')).toBe('User rejected the request.');
});

it.each([
  ['hi', true],
  ['hi-IN,hi;q=0.9,en;q=0.8', true],
  ['en', false],
  ['en-GB,hi;q=0.9', false],
  ['hif', false],
  [undefined, false],
])('Hindi is chosen if it is the first choice in Accept-Language %j', (header, expected) => {
  expect(wantsHindi(header)).toBe(expected);
});
