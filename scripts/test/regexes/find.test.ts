import { describe, expect, it } from 'vitest';
import { canRepeat, findRegexes } from './find.ts';

describe('regular expressions of a file', () => {
  // Shows ASVS-1.2.9
  it('Literals are found at any position, with their flags', () => {
    const source = "const a = /x+/gi; export const b = (t: string) => t.replace(/[/]y/u, '').match(z ? /q*/ : 'no');";
    expect(findRegexes(source).literals).toEqual([
      { pattern: 'x+', flags: 'gi' },
      { pattern: '[/]y', flags: 'u' },
      { pattern: 'q*', flags: '' },
    ]);
  });

  it('Composed patterns are counted, created with or without new', () => {
    expect(findRegexes("new RegExp('a' + b); RegExp(b); const RegExpLike = b;").composed).toBe(2);
  });

  it.each([
    ['a+', true],
    ['a*?', true],
    ['a{2,}', true],
    ['(a{1,20}){1,20}', true],
    ['[a+*]\\+\\*', false],
    ['a{3}', false],
    ['(a|b)?c', false],
  ])('The pattern %s can repeat without a fixed number: %s', (pattern, answer) => {
    expect(canRepeat(pattern)).toBe(answer);
  });
});
