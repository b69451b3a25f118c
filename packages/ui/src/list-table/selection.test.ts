import { expect, it } from 'vitest';
import { allOf, extended, isSelected, NOTHING, type Selection, stepped, toggled } from './use-selection.ts';

const PAGE = ['a', 'b', 'c', 'd', 'e'];
const shown = (selection: Selection, keys = PAGE): string => keys.filter((key) => isSelected(selection, key)).join('');

it('A selection takes rows one by one, and leaves one that is taken again', () => {
  const two = toggled(toggled(NOTHING, 'b'), 'd');
  expect(shown(two)).toBe('bd');
  expect(shown(toggled(two, 'b'))).toBe('d');
});

it('A selection extends from the row that was taken last, in both directions', () => {
  const one = toggled(NOTHING, 'c');
  expect(shown(extended(one, PAGE, 'e'))).toBe('cde');
  expect(shown(extended(extended(one, PAGE, 'e'), PAGE, 'a'))).toBe('abc');
});

it('A range selects one row when nothing was taken before', () => {
  expect(shown(extended(NOTHING, PAGE, 'd'))).toBe('d');
});

it('A selection grows and shrinks with steps that hold Shift', () => {
  const three = stepped(stepped(NOTHING, PAGE, 'b', 'c'), PAGE, 'c', 'd');
  expect(shown(three)).toBe('bcd');
  expect(shown(stepped(three, PAGE, 'd', 'c'))).toBe('bc');
});

it('A selection keeps its rows when a step with Shift begins elsewhere', () => {
  const range = stepped(NOTHING, PAGE, 'a', 'b');
  expect(shown(stepped(range, PAGE, 'd', 'e'))).toBe('abde');
});

it('A selection leaves one row out of a range', () => {
  expect(shown(toggled(stepped(stepped(NOTHING, PAGE, 'a', 'b'), PAGE, 'b', 'c'), 'b'))).toBe('ac');
});

// Shows DEC-5-console-9
it('A selection never gains a row that comes between the others later', () => {
  const range = extended(toggled(NOTHING, 'a'), PAGE, 'c');
  expect(shown(range, ['a', 'new', 'b', 'c', 'd'])).toBe('abc');
});

it('A range begins anew when the row of its beginning left the page', () => {
  expect(shown(extended(toggled(NOTHING, 'a'), ['b', 'c', 'd'], 'c'), ['b', 'c', 'd'])).toBe('c');
});

it('A selection takes the whole page', () => {
  expect(shown(allOf(PAGE))).toBe('abcde');
});
