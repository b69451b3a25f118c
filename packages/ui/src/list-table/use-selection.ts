import { useState } from 'react';
import type { SelectKeys } from './use-row-keys.ts';

/** Which rows are selected: those that were taken, and the range that Shift drew last. */
export interface Selection {
  readonly taken: ReadonlySet<string>;
  /** The rows of the range when it was drawn: one that comes between them later is not selected unseen. */
  readonly range: readonly string[];
  /** Where a range begins: the row that was taken or left last. */
  readonly anchor: string | null;
  /** Where the range ends now. */
  readonly end: string | null;
}

export const NOTHING: Selection = { taken: new Set(), range: [], anchor: null, end: null };

export const isSelected = ({ taken, range }: Selection, key: string): boolean => taken.has(key) || range.includes(key);

const settled = ({ taken, range }: Selection): Set<string> => new Set([...taken, ...range]);

/** Takes one row, or leaves it. */
export function toggled(selection: Selection, key: string): Selection {
  const taken = settled(selection);
  if (!taken.delete(key)) taken.add(key);
  return { taken, range: [], anchor: key, end: null };
}

/** Everything from the row that was taken last to this one, in the order of the page. */
export function extended(selection: Selection, keys: readonly string[], to: string): Selection {
  const anchor = selection.anchor !== null && keys.includes(selection.anchor) ? selection.anchor : to;
  const [first, last] = [keys.indexOf(anchor), keys.indexOf(to)].sort((left, right) => left - right);
  return { taken: selection.taken, range: keys.slice(first, last! + 1), anchor, end: to };
}

/** A step with Shift held: goes on with the range that ends at `from`, or begins one there. */
export function stepped(selection: Selection, keys: readonly string[], from: string, to: string): Selection {
  const goesOn = (selection.end ?? selection.anchor) === from;
  return extended(goesOn ? selection : { ...NOTHING, taken: settled(selection), anchor: from }, keys, to);
}

export const allOf = (keys: readonly string[]): Selection => ({ ...NOTHING, taken: new Set(keys) });

export interface RowSelection extends SelectKeys {
  /** Of this page: what is not on it any more is not acted on. */
  readonly keys: readonly string[];
}

/** Of the rows that the page shows, by their keys. */
export function useSelection(keys: readonly string[]): RowSelection {
  const [selection, set] = useState(NOTHING);
  return {
    keys: keys.filter((key) => isSelected(selection, key)),
    toggle: (key) => set((before) => toggled(before, key)),
    extendTo: (key) => set((before) => extended(before, keys, key)),
    step: (from, to) => set((before) => stepped(before, keys, from, to)),
    all: () => set(allOf(keys)),
    clear: () => set(NOTHING),
  };
}
