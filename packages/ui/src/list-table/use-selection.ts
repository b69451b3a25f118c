import { useState } from 'react';
import type { SelectKeys } from './use-row-keys.ts';

/** The selected rows: single ones, and the last range made with Shift. */
export interface Selection {
  readonly taken: ReadonlySet<string>;
  /** The range's rows when it was made, so that rows added in between later are not selected. */
  readonly range: readonly string[];
  /** Start of a range: the last row that was selected or deselected. */
  readonly anchor: string | null;
  /** End of the range. */
  readonly end: string | null;
}

export const NOTHING: Selection = { taken: new Set(), range: [], anchor: null, end: null };

export const isSelected = ({ taken, range }: Selection, key: string): boolean => taken.has(key) || range.includes(key);

const settled = ({ taken, range }: Selection): Set<string> => new Set([...taken, ...range]);

/** Selects or deselects one row. */
export function toggled(selection: Selection, key: string): Selection {
  const taken = settled(selection);
  if (!taken.delete(key)) taken.add(key);
  return { taken, range: [], anchor: key, end: null };
}

/** Selects from the last selected row to this one, in page order. */
export function extended(selection: Selection, keys: readonly string[], to: string): Selection {
  const anchor = selection.anchor !== null && keys.includes(selection.anchor) ? selection.anchor : to;
  const [first, last] = [keys.indexOf(anchor), keys.indexOf(to)].sort((left, right) => left - right);
  return { taken: selection.taken, range: keys.slice(first, last! + 1), anchor, end: to };
}

/** Takes a step with Shift: continues the range that ends at `from`, or starts one there. */
export function stepped(selection: Selection, keys: readonly string[], from: string, to: string): Selection {
  const goesOn = (selection.end ?? selection.anchor) === from;
  return extended(goesOn ? selection : { ...NOTHING, taken: settled(selection), anchor: from }, keys, to);
}

export const allOf = (keys: readonly string[]): Selection => ({ ...NOTHING, taken: new Set(keys) });

/** Labels of the boxes, in the app's language. */
export interface SelectionWords {
  readonly selectPage: string;
  /** The keys that select, on the box of the whole page. */
  readonly selectKeys: string;
  readonly selectRow: (values: { readonly place: number }) => string;
}

export interface RowSelection extends SelectKeys {
  readonly words: SelectionWords;
  /** On this page: rows no longer on it are excluded. */
  readonly keys: readonly string[];
}

/** Tracks the selection among the page's rows, by key. */
export function useSelection(keys: readonly string[], words: SelectionWords): RowSelection {
  const [selection, set] = useState(NOTHING);
  return {
    words,
    keys: keys.filter((key) => isSelected(selection, key)),
    toggle: (key) => set((before) => toggled(before, key)),
    extendTo: (key) => set((before) => extended(before, keys, key)),
    step: (from, to) => set((before) => stepped(before, keys, from, to)),
    all: () => set(allOf(keys)),
    clear: () => set(NOTHING),
  };
}
