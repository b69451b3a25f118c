import { useState } from 'react';
import { allOf, extended, isSelected, NOTHING, stepped, toggled } from './selection.ts';
import type { SelectKeys } from './use-row-keys.ts';

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
