import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const line = (cell: string): string => toCsv([[cell]]).slice(1, -2);

it.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['=a,b', `"'=a,b"`],
])('A cell of CSV becomes text where a spreadsheet would run it: %s', (given, expected) => {
  expect(line(given)).toBe(expected);
});

it.each(['-5.00', '1,742.36', '+3', 'Asha', ''])(
  'A cell of CSV leaves %s as it is, quoted only for its comma',
  (given) => {
    expect(line(given)).toBe(given.includes(',') ? `"${given}"` : given);
  },
);

it('A cell of CSV doubles quotes and keeps line breaks inside', () => {
  expect(line('say "so"\nor')).toBe('"say ""so""\nor"');
});

it('A CSV file begins with the mark of UTF-8 and ends each row as RFC 4180 says', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('\uFEFFa,b\r\n1,2\r\n');
});
