/** Keyboard behaviour of a tree (ARIA authoring practices, tree view pattern). */
export interface Standing {
  readonly row: number;
  readonly rows: number;
  /** Rows that fit on the screen. */
  readonly pageRows: number;
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  /** The parent's row; null at the root. */
  readonly parentRow: number | null;
}

export type Step = { readonly to: number } | 'toggle' | null;

export function stepOf(key: string, standing: Standing): Step {
  const { row, rows, pageRows, canOpen, isOpen, parentRow } = standing;
  const last = rows - 1;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(row + 1, last) };
    case 'ArrowUp':
      return { to: Math.max(row - 1, 0) };
    case 'PageDown':
      return { to: Math.min(row + pageRows, last) };
    case 'PageUp':
      return { to: Math.max(row - pageRows, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: last };
    case 'ArrowRight':
      if (!canOpen) return null;
      return isOpen ? { to: Math.min(row + 1, last) } : 'toggle';
    case 'ArrowLeft':
      if (canOpen && isOpen) return 'toggle';
      return parentRow === null ? null : { to: parentRow };
    case 'Enter':
    case ' ':
      return canOpen ? 'toggle' : null;
    default:
      return null;
  }
}

/** Maximum number of rows searched for a typed name. */
const MAX_LOOKED_AT = 5_000;

/**
 * Returns the next row after `row` whose name begins with the typed text, wrapping around, or null. Repeating one
 * letter cycles through matching names. Rows not yet loaded have no name.
 */
export function rowByName(
  typed: string,
  {
    row,
    rows,
    nameAt,
  }: { readonly row: number; readonly rows: number; readonly nameAt: (row: number) => string | undefined },
): number | null {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const begin = (isOneLetter ? typed[0]! : typed).toLocaleLowerCase();
  // With more letters, the current row may also match.
  const first = isOneLetter ? 1 : 0;
  for (let step = first; step < first + Math.min(rows, MAX_LOOKED_AT); step++) {
    const candidate = (row + step) % rows;
    if (nameAt(candidate)?.toLocaleLowerCase().startsWith(begin)) return candidate;
  }
  return null;
}
