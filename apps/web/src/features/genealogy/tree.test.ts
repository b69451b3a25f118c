import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowByName, type Standing, stepOf } from './tree-keys.ts';
import { countRows, type Openings, ROOT, rowAt, rowOf, type Spot, shapeOf } from './tree-shape.ts';

/** me (3 below) → the second is expanded (2 below) → the first of these is expanded (4 below). */
const openings: Openings = new Map([
  ['me', { ...ROOT, size: 3 }],
  ['b', { parent: 'me', index: 1, size: 2 }],
  ['c', { parent: 'b', index: 0, size: 4 }],
]);
const shape = shapeOf('me', openings);
const spots = (of = shape) => Array.from({ length: countRows(of) }, (_, row) => rowAt(of, row));

describe('Rows of a tree', () => {
  it('A collapsed tree consists of the root row only', () => {
    const closed = shapeOf('me', new Map());
    expect(spots(closed)).toEqual([{ ...ROOT, depth: 0, size: 1, ends: [] }]);
  });

  it('The rows of a tree list the referrals of each expanded member below that member', () => {
    expect(spots().map(({ parent, index, depth }) => [parent, index, depth])).toEqual([
      [null, 0, 0],
      ['me', 0, 1],
      ['me', 1, 1],
      ['b', 0, 2],
      ['c', 0, 3],
      ['c', 1, 3],
      ['c', 2, 3],
      ['c', 3, 3],
      ['b', 1, 2],
      ['me', 2, 1],
    ]);
  });

  it('The rows of a tree mark where the line of each level ends', () => {
    expect(rowAt(shape, 7).ends).toEqual([false, false, true]);
    expect(rowAt(shape, 8).ends).toEqual([false, true]);
    expect(rowAt(shape, 9).ends).toEqual([true]);
  });

  it('The rows of a tree remember expanded branches below a collapsed member', () => {
    const closed = new Map(openings);
    closed.delete('b');
    expect(countRows(shapeOf('me', closed))).toBe(4);
    expect(countRows(shapeOf('me', new Map([...closed, ['b', openings.get('b')!]])))).toBe(countRows(shape));
  });

  it('A row index out of range returns the root row of the tree', () => {
    expect(rowOf(shape, { parent: 'gone', index: 3 })).toBe(0);
    expect(rowOf(shape, { parent: 'b', index: 9 })).toBe(0);
  });

  it('The rows of a tree of a million members are found without building all of them', () => {
    const wide = shapeOf(
      'me',
      new Map([
        ['me', { ...ROOT, size: 1_000_000 }],
        ['x', { parent: 'me', index: 500_000, size: 7 }],
      ]),
    );
    expect(rowAt(wide, 500_003)).toMatchObject({ parent: 'x', index: 1 });
    expect(rowAt(wide, 1_000_007)).toMatchObject({ parent: 'me', index: 999_999, ends: [true] });
  });

  it('The rows of a tree are found by position, whichever branches are expanded', () => {
    const sizes = fc.array(fc.tuple(fc.nat(5), fc.nat(6)), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), sizes, (size, made) => {
        const open = new Map<string, Spot & { size: number }>([['0', { ...ROOT, size }]]);
        const taken = new Set<string>();
        for (const [pick, count] of made) {
          const [parent, { size: below }] = [...open][pick % open.size]!;
          const index = below === 0 ? 0 : count % below;
          if (below === 0 || taken.has(`${parent}/${index}`)) continue;
          taken.add(`${parent}/${index}`);
          open.set(String(open.size), { parent, index, size: count });
        }
        const all = spots(shapeOf('0', open));
        expect(all).toHaveLength(1 + [...open.values()].reduce((sum, each) => sum + each.size, 0));
        expect(all.map((row) => rowOf(shapeOf('0', open), row))).toEqual(all.map((_, row) => row));
      }),
    );
  });
});

const at = (changes: Partial<Standing> = {}): Standing => ({
  row: 5,
  rows: 100,
  pageRows: 10,
  canOpen: true,
  isOpen: false,
  parentRow: 2,
  ...changes,
});

describe('Keys in the tree', () => {
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
  ] as const)('The key %s moves the focus (%o)', (key, where, step) => {
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
  ] as const)('The key %s expands, collapses or goes to the parent (%o)', (key, where, step) => {
    expect(stepOf(key, at(where))).toEqual(step);
  });
});

describe('Typing a name in the tree', () => {
  const names = ['Maya', 'Anna', 'Asha', undefined, 'Bela', 'Émile'];
  const find = (typed: string, row: number) => rowByName(typed, { row, rows: names.length, nameAt: (at) => names[at] });

  it('Typing finds the next matching name after the focused row and wraps around', () => {
    expect(find('b', 0)).toBe(4);
    expect(find('m', 2)).toBe(0);
  });

  it('Repeating the same letter moves to the next name that starts with it', () => {
    expect(find('a', 1)).toBe(2);
    expect(find('aa', 2)).toBe(1);
  });

  it('Several typed letters match from the focused row on', () => {
    expect(find('an', 1)).toBe(1);
    expect(find('ash', 0)).toBe(2);
    expect(find('ém', 0)).toBe(5);
  });

  it('Typing letters that no name starts with finds nothing', () => {
    expect(find('x', 0)).toBeNull();
  });
});
