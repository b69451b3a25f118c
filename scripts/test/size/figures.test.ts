import { describe, expect, it } from 'vitest';
import { figuresOf, functionLengths, p90, tableOf } from './figures.ts';

const valuesOf = (...files: [path: string, text: string | null][]) =>
  figuresOf(files.map(([path, text]) => ({ path, text }))).map(({ value }) => value);

describe('the sizes of the tree', () => {
  it('Files, lines and words are counted, separately for tests and generated files', () => {
    const values = valuesOf(
      ['apps/api/src/pay.ts', 'export function pay() {\n  return 1;\n}\n'],
      ['apps/api/src/pay.test.ts', 'it();\n\n'],
      ['db/schema/ledger.sql', '-- a\n-- b\n'],
      ['docs/decisions.md', '# Two words\nand three  more\n'],
      ['docs/my.png', null],
    );
    expect(values).toEqual([5, 1, 1, 9, 2, 2, 6, 3, 3]);
  });

  it('The 90th percentile is the smallest value that 90 % of the values do not exceed', () => {
    expect([p90([]), p90([7]), p90([1, 2, 3, 4, 5, 6, 7, 8, 9, 100]), p90([3, 1, 2])]).toEqual([0, 7, 9, 3]);
  });

  it('A figure above its goal is missed, and one equal to it is reached', () => {
    const table = tableOf([
      { name: 'Files', value: 4001, goal: 4000 },
      { name: '  of tests', value: 10, goal: null },
      { name: 'Words', value: 45_000, goal: 45_000 },
    ]);
    expect(table.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      ' now goal',
      'Files 4,001 4,000 missed',
      ' of tests 10',
      'Words 45,000 45,000 reached',
      '',
    ]);
  });
});

describe('the lengths of functions', () => {
  it.each([
    ['a function after a comment', '// Why.\nfunction f() {\n  return 1;\n}\n', [3]],
    ['a function on one line', 'const f = () => { g(); };\n', [1]],
    ['an expression without a body', 'const f = (x: number) =>\n  x + 1;\n', []],
    ['a function in a function', 'function f() {\n  const g = () => {\n    h();\n  };\n}\n', [5, 3]],
    ['methods', 'class A {\n  b() {\n    c();\n  }\n}\nconst d = {\n  e() {},\n};\n', [3, 1]],
    ['a signature', 'declare function f(): void;\nabstract class A {\n  abstract b(): void;\n}\n', []],
  ])('Of %s, every function with a body counts', (_, source, lengths) => {
    expect(functionLengths(source, false)).toEqual(lengths);
  });
});
