import { describe, expect, it } from 'vitest';
import { text } from '../lib/text/index.ts';
import { codeIn } from './demo-calls.ts';
import { isAt, MAIN_PLACES } from './navigation.ts';

describe('The demo’s inbox', () => {
  it('The demo’s inbox finds the code of a mail and ignores other digits', () => {
    expect(codeIn('Your code is 045831.\nIt is valid for 10 minutes.')).toBe('045831');
    expect(codeIn('Transfer 12345678 of 2026-11-20')).toBeNull();
  });
});

describe('Navigation', () => {
  it('The navigation also marks the current place on its subpages', () => {
    const at = (pathname: string) =>
      MAIN_PLACES.filter((place) => isAt(place, pathname)).map((place) => place.label(text()));
    expect(at('/my')).toEqual(['Home']);
    expect(at('/my-team')).toEqual(['Team']);
    expect(at('/withdrawladd/0193')).toEqual(['Assets']);
    expect(at('/login')).toEqual([]);
  });
});
