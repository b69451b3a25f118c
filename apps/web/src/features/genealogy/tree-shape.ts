/**
 * Maps rows to members without a list of all rows, so a member with 10,000 referrals costs as much as one with ten. Row
 * 0 is the root; an expanded member's rows follow theirs.
 */

/** Direct referrals of an expanded member, and the expanded ones among them by index. */
export interface Branch {
  readonly id: string;
  readonly size: number;
  readonly open: readonly Opened[];
}
interface Opened {
  readonly index: number;
  readonly branch: Branch;
}

/** A place in the tree: the `index`-th below `parent`; the root has no parent. */
export interface Spot {
  readonly parent: string | null;
  readonly index: number;
}
export const ROOT: Spot = { parent: null, index: 0 };

export interface Row extends Spot {
  /** Levels below the root. */
  readonly depth: number;
  /** Number of siblings, including itself. */
  readonly size: number;
  /** For each level from the root: whether it is the last of its branch, where the line ends. */
  readonly ends: readonly boolean[];
}

/** Expanded members by id, with their places. */
export type Openings = ReadonlyMap<string, Spot & { readonly size: number }>;

/** Returns the branch of the root; null while it is collapsed. */
export function shapeOf(rootId: string, openings: Openings): Branch | null {
  const root = openings.get(rootId);
  if (!root) return null;
  const below = new Map<string, [id: string, index: number, size: number][]>();
  for (const [id, { parent, index, size }] of openings) {
    if (parent !== null) below.set(parent, [...(below.get(parent) ?? []), [id, index, size]]);
  }
  const branchOf = (id: string, size: number): Branch => ({
    id,
    size,
    open: (below.get(id) ?? [])
      .sort(([, left], [, right]) => left - right)
      .map(([child, index, count]) => ({ index, branch: branchOf(child, count) })),
  });
  return branchOf(rootId, root.size);
}

/** Counts the rows below an expanded member, including nested ones. */
const rowsBelow = (branch: Branch): number =>
  branch.open.reduce((sum, opened) => sum + rowsBelow(opened.branch), branch.size);

/** Counts the rows of the whole tree. */
export const countRows = (shape: Branch | null): number => 1 + (shape ? rowsBelow(shape) : 0);

/** Returns the place shown in a row. */
export function rowAt(shape: Branch | null, row: number): Row {
  if (row === 0 || !shape) return { ...ROOT, depth: 0, size: 1, ends: [] };
  return rowIn(shape, row - 1, []);
}

function rowIn(branch: Branch, row: number, above: readonly boolean[]): Row {
  let before = 0;
  for (const { index, branch: opened } of branch.open) {
    const own = index + before;
    if (row <= own) break;
    const rows = rowsBelow(opened);
    if (row - own - 1 < rows) return rowIn(opened, row - own - 1, [...above, index === branch.size - 1]);
    before += rows;
  }
  const index = row - before;
  return {
    parent: branch.id,
    index,
    depth: above.length + 1,
    size: branch.size,
    ends: [...above, index === branch.size - 1],
  };
}

/** Returns the row of a place, or the root's row if it is not visible. */
export function rowOf(shape: Branch | null, { parent, index }: Spot): number {
  if (parent === null || !shape) return 0;
  return rowFrom(shape, 1, parent, index) ?? 0;
}

function rowFrom(branch: Branch, first: number, parent: string, index: number): number | null {
  let row = first;
  for (const opened of branch.open) {
    if (branch.id === parent && opened.index >= index) break;
    const found = branch.id === parent ? null : rowFrom(opened.branch, row + opened.index + 1, parent, index);
    if (found !== null) return found;
    row += rowsBelow(opened.branch);
  }
  return branch.id === parent && index < branch.size ? row + index : null;
}
