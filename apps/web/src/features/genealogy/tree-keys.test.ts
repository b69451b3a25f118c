import { describe, expect, it } from 'vitest';
import { rowByName, type Standing, stepOf } from './tree-keys.ts';

const at = (changes: Partial<Standing> = {}): Standing => ({
  row: 5,
  rows: 100,
  pageRows: 10,
  canOpen: true,
  isOpen: false,
  parentRow: 2,
  ...changes,
});

describe('a key in the tree', () => {
  it.each([
    ['ArrowDown', {}, { to: 6 }],
    ['ArrowUp', {}, { to: 4 }],
    ['Home', {}, { to: 0 }],
    ['End', {}, { to: 99 }],
    ['PageDown', {}, { to: 15 }],
    ['PageUp', {}, { to: 0 }],
    ['ArrowDown', { row: 99 }, { to: 99 }],
    ['ArrowUp', { row: 0 }, { to: 0 }],
    ['PageDown', { row: 95 }, { to: 99 }],
  ] as const)('%s moves (%o)', (key, where, step) => {
    expect(stepOf(key, at(where))).toEqual(step);
  });

  it.each([
    ['ArrowRight', { isOpen: false }, 'toggle'],
    ['ArrowRight', { isOpen: true }, { to: 6 }],
    ['ArrowRight', { canOpen: false }, null],
    ['ArrowLeft', { isOpen: true }, 'toggle'],
    ['ArrowLeft', { isOpen: false }, { to: 2 }],
    ['ArrowLeft', { isOpen: false, parentRow: null }, null],
    ['Enter', {}, 'toggle'],
    [' ', { isOpen: true }, 'toggle'],
    ['Enter', { canOpen: false }, null],
    ['Tab', {}, null],
  ] as const)('%s opens, closes or goes up (%o)', (key, where, step) => {
    expect(stepOf(key, at(where))).toEqual(step);
  });
});

describe('a typed name', () => {
  const names = ['Maya', 'Anna', 'Asha', undefined, 'Bela', 'Émile'];
  const find = (typed: string, row: number) => rowByName(typed, { row, rows: names.length, nameAt: (at) => names[at] });

  it('A typed name is found after the row where one is, and round again', () => {
    expect(find('b', 0)).toBe(4);
    expect(find('m', 2)).toBe(0);
  });

  it('A typed name goes on with the same letter pressed again', () => {
    expect(find('a', 1)).toBe(2);
    expect(find('aa', 2)).toBe(1);
  });

  it('A typed name may be longer than a letter and begin with the row where one is', () => {
    expect(find('an', 1)).toBe(1);
    expect(find('ash', 0)).toBe(2);
    expect(find('ém', 0)).toBe(5);
  });

  it('A typed name is nowhere when nobody has it', () => {
    expect(find('x', 0)).toBeNull();
  });
});
