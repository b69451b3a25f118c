import { describe, expect, it } from 'vitest';
import { faultsOf, stillOwed } from './debt.ts';

const debt = { violations: ['a -> b.c (read) in f', 'a -> b.d (read) in f'], cycles: ['a b c'] };

describe('The list of what broke the borders when the rules were made', () => {
  it('What is on the list and nothing else passes', () => {
    expect(faultsOf(debt, debt)).toEqual([]);
  });

  it('A violation and a circle that are not on the list fail', () => {
    expect(faultsOf({ violations: [...debt.violations, 'x'], cycles: ['a b c', 'd e'] }, debt)).toEqual([
      'New: x',
      'New circle of modules: d e',
    ]);
  });

  it('A violation or circle that no longer occurs fails until it is taken off the list', () => {
    const found = { violations: debt.violations.slice(1), cycles: [] };
    expect(faultsOf(found, debt)).toEqual([
      'Paid, so take it off the list (--write): a -> b.c (read) in f',
      'Paid, so take it off the list (--write): circle a b c',
    ]);
    expect(faultsOf(found, stillOwed(debt, found))).toEqual([]);
  });

  it('A circle that became smaller replaces the larger one, and one that grew fails', () => {
    const smaller = { ...debt, cycles: ['a b'] };
    expect(stillOwed(debt, smaller).cycles).toEqual(['a b']);
    expect(faultsOf({ ...debt, cycles: ['a b c d'] }, debt)).toContain('New circle of modules: a b c d');
  });

  it('Writing the list adds nothing to it', () => {
    expect(stillOwed(debt, { violations: ['x', ...debt.violations], cycles: ['d e'] })).toEqual({
      violations: debt.violations,
      cycles: [],
    });
  });
});
