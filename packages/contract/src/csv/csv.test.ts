import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, readDecimal } from './read.ts';
import { csvLines } from './write.ts';

const cellsOf = (text: string) => readCsv(text)?.rows.map(({ cells }) => cells);

describe('Writing CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['＝1', "'＝1"],
    ["'=Pi mug", "''=Pi mug"],
    ['=a,b', `"'=a,b"`],
  ])('A CSV cell that a spreadsheet would run is written as text: %j', (given, expected) => {
    expect(csvLines([[given]])).toBe(`${expected}\r\n`);
  });

  it.each(['-5.00', '+3', 'Asha', "'tis", ''])('A CSV cell that is no formula is written unchanged: %j', (given) => {
    expect(csvLines([[given]])).toBe(`${given}\r\n`);
  });

  it('A CSV cell with quotation marks, commas or line breaks is quoted', () => {
    expect(csvLines([['say "so"\nor', '1,742.36']])).toBe('"say ""so""\nor","1,742.36"\r\n');
  });

  it('A CSV file with decimal commas uses semicolons and leaves text columns unchanged', () => {
    const rows = [
      ['1.50', '1.50', 'a;b'],
      ['1,742.36', '-5', ''],
      ['1.005', '92 %', ''],
    ];
    expect(csvLines(rows, 'comma', [true, false])).toBe(
      ['1,50;1.50;"a;b"', '1742,36;-5;', '1,0050;92 %;', ''].join('\r\n'),
    );
  });
});

describe('Reading CSV', () => {
  it('A CSV cell is read as it was written, whatever it contains', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '"', ',', ';', '\n', '1', 'a', '＝') }),
    );
    fc.assert(
      fc.property(cell, fc.constantFrom('point' as const, 'comma' as const), (given, decimals) => {
        const trimmed = given.trim();
        expect(
          cellsOf(
            `${csvLines(
              [
                ['a', 'b'],
                ['x', trimmed],
              ],
              decimals,
            )}`,
          ),
        ).toEqual([['x', trimmed]]);
      }),
    );
  });

  it.each([
    ['semicolons', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['tabs', 'sep=\t\na\tb\n1\t2'],
    ['a quoted line', '"sep=;"\na;b\n1;2'],
  ])('The line that tells Excel the separator is accepted: %s', (_what, text) => {
    expect(readCsv(text)).toMatchObject({ heads: ['a', 'b'], rows: [{ number: 2, cells: ['1', '2'] }] });
  });

  it('Empty columns at the end of a CSV file are accepted', () => {
    expect(readCsv('a,b,,\n1,2,,\n3,4')).toMatchObject({
      heads: ['a', 'b'],
      rows: [
        { cells: ['1', '2'], isTooLong: false },
        { cells: ['3', '4'], isTooLong: false },
      ],
    });
  });

  it('A CSV row with more cells than headers is reported as too long', () => {
    const rows = readCsv('a,b\n1,2,3\n1,2,\n,,3')?.rows;
    expect(rows?.map(({ number, isTooLong }) => [number, isTooLong])).toEqual([
      [2, true],
      [3, false],
      [4, true],
    ]);
  });

  it('An unclosed quotation mark makes a CSV file unreadable', () => {
    expect(readCsv('a\n"b')).toBeNull();
  });
});

describe('Reading a number from a CSV file', () => {
  it.each([
    ['12.50', ',', '12.50'],
    ['1.000', ',', '1.000'],
    ['-1', ',', '-1'],
    ['12,50', ';', '12.50'],
    ['12.50', ';', '12.50'],
    ['0,005', '\t', '0.005'],
    ['1,0050', ';', '1.0050'],
    ['1000', ';', '1000'],
  ])('The number %s in a file with %j is read as %s', (cell, delimiter, number) => {
    expect(readDecimal(cell, delimiter)).toBe(number);
  });

  it.each([
    ['1,000', ','],
    ['12,50', ','],
    ['1,000', ';'],
    ['1.000', ';'],
    ['1,000.50', ';'],
    ["1'000", ';'],
    ['1 000', ';'],
    ['1e3', ','],
    ['0x10', ','],
    ['12.', ','],
    ['', ','],
  ])('The cell %j in a file with %j is rejected as an ambiguous number', (cell, delimiter) => {
    expect(readDecimal(cell, delimiter)).toBeNull();
  });
});
