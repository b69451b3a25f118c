/** Limits parallel downloads, because each holds a connection that the rest of the product needs. */
export interface ExportSlots {
  /** Reserves a slot before the caller awaits anything. Null if all are taken, or if the owner already has one. */
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
