import { expect, it } from 'vitest';
import { grouped, ungrouped } from './words.ts';

it.each([
  ['20000.00', '20,000.00'],
  ['999.999999', '999.999999'],
  ['1234567.123456', '1,234,567.123456'],
  ['', ''],
])('An amount in the settings is formatted like others and sent in the server’s format: %s', (sent, shown) => {
  expect(grouped('depositMinimum', sent)).toBe(shown);
  expect(ungrouped('depositMinimum', shown)).toBe(sent);
});

it.each(['2,5', '1,00', '12,34.5', ',5'])(
  'A comma that is no thousands separator is left for the server to reject: %s',
  (typed) => {
    expect(ungrouped('depositMinimum', typed)).toBe(typed);
  },
);

it('Hours and names are shown as stored', () => {
  expect(grouped('limitRaiseWaitHours', '2160')).toBe('2160');
  expect(ungrouped('brandName', '1,000')).toBe('1,000');
});
