/** Positions that a replica has not replayed. More are not stored: the oldest ones decide how old its data is. */
const MAX_OPEN = 600;

/** Measures how old a replica's data is, from positions of the primary and what the replica had replayed then. */
export function createLag(now: () => number = () => performance.now()) {
  let open: { readonly position: bigint; readonly at: number }[] = [];
  return {
    note(primary: bigint, replayed: bigint): void {
      if (open.length < MAX_OPEN) open.push({ position: primary, at: now() });
      open = open.filter(({ position }) => position > replayed);
    },
    /** Seconds since the replica had everything. 0 if it had everything at the last note. */
    seconds: (): number => (open[0] === undefined ? 0 : (now() - open[0].at) / 1_000),
  };
}
