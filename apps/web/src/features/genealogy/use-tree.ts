import { useState } from 'react';
import { countRows, type Openings, ROOT, type Row, rowAt, rowOf, type Spot, shapeOf } from './tree-shape.ts';

/** More rows below one member would be taller than a browser can scroll; the others are found by name. */
export const MAX_DRAWN = 100_000;

/** Which members are open, and where the keyboard is. The root is open at first. */
export function useTree(rootId: string, rootSize: number) {
  const [openings, setOpenings] = useState<Openings>(new Map([[rootId, { ...ROOT, size: 0 }]]));
  const [current, setCurrent] = useState<Spot>(ROOT);
  // The root's size is what was read last: somebody may have joined.
  const sized = new Map(openings);
  if (sized.has(rootId)) sized.set(rootId, { ...ROOT, size: Math.min(rootSize, MAX_DRAWN) });
  const shape = shapeOf(rootId, sized);
  const toggle = (id: string, spot: Spot, size: number): void => {
    const next = new Map(openings);
    if (!next.delete(id)) next.set(id, { parent: spot.parent, index: spot.index, size: Math.min(size, MAX_DRAWN) });
    setOpenings(next);
  };
  return {
    rows: countRows(shape),
    rowAt: (row: number): Row => rowAt(shape, row),
    rowOf: (spot: Spot): number => rowOf(shape, spot),
    isOpen: (id: string): boolean => openings.has(id),
    /** The place of an open member. */
    placeOf: (id: string): Spot => openings.get(id) ?? ROOT,
    toggle,
    current,
    setCurrent,
  };
}

export type Tree = ReturnType<typeof useTree>;
