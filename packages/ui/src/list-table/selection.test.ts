import { expect, it } from 'vitest';
import { allOf, extended, isSelected, NOTHING, type Selection, stepped, toggled } from './use-selection.ts';

const PAGE = ['a', 'b', 'c', 'd', 'e'];
const shown = (selection: Selection, keys = PAGE): string => keys.filter((key) => isSelected(selection, key)).join('');

it('Pressing rows selects them one by one, and pressing one again deselects it', () => {
  const two = toggled(toggled(NOTHING, 'b'), 'd');
  expect(shown(two)).toBe('bd');
  expect(shown(toggled(two, 'b'))).toBe('d');
});

it('A selection extends from the last selected row, in both directions', () => {
  const one = toggled(NOTHING, 'c');
  expect(shown(extended(one, PAGE, 'e'))).toBe('cde');
  expect(shown(extended(extended(one, PAGE, 'e'), PAGE, 'a'))).toBe('abc');
});

it('Extending without an earlier selection selects one row', () => {
  expect(shown(extended(NOTHING, PAGE, 'd'))).toBe('d');
});

it('Steps with Shift extend and shrink the selection', () => {
  const three = stepped(stepped(NOTHING, PAGE, 'b', 'c'), PAGE, 'c', 'd');
  expect(shown(three)).toBe('bcd');
  expect(shown(stepped(three, PAGE, 'd', 'c'))).toBe('bc');
});

it('A Shift step that starts elsewhere keeps the rows already selected', () => {
  const range = stepped(NOTHING, PAGE, 'a', 'b');
  expect(shown(stepped(range, PAGE, 'd', 'e'))).toBe('abde');
});

it('A row can be removed from a selected range', () => {
  expect(shown(toggled(stepped(stepped(NOTHING, PAGE, 'a', 'b'), PAGE, 'b', 'c'), 'b'))).toBe('ac');
});

// Shows DEC-5-console-9
it('A selection does not include a row that later appears between selected rows', () => {
  const range = extended(toggled(NOTHING, 'a'), PAGE, 'c');
  expect(shown(range, ['a', 'new', 'b', 'c', 'd'])).toBe('abc');
});

it('A range restarts if its first row left the page', () => {
  expect(shown(extended(toggled(NOTHING, 'a'), ['b', 'c', 'd'], 'c'), ['b', 'c', 'd'])).toBe('c');
});

it('The whole page can be selected', () => {
  expect(shown(allOf(PAGE))).toBe('abcde');
});
