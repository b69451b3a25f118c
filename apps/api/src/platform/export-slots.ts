/** Places for downloads: each holds a connection while it is read, and the others are for the rest of the product. */
export interface ExportSlots {
  /** Reserves a place before the caller awaits anything. Null when all are taken, or one by the same owner. */
  take(owner: bigint): ExportSlot | null;
}

export interface ExportSlot {
  release(): void;
}

export function createExportSlots(max: number): ExportSlots {
  const owners = new Set<bigint>();
  return {
    take(owner) {
      if (owners.size >= max || owners.has(owner)) return null;
      owners.add(owner);
      return { release: () => void owners.delete(owner) };
    },
  };
}
