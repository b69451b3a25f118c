export interface ComparedLine {
  readonly text: string;
  readonly is: 'same' | 'gone' | 'new';
}

/**
 * Lines of two texts in one order: the longest common part stays (LCS). Texts of thousands of lines are compared whole.
 */
export function compareLines(before: string, after: string): readonly ComparedLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length * now.length > MOST) {
    return [
      ...old.map((text) => ({ text, is: 'gone' as const })),
      ...now.map((text) => ({ text, is: 'new' as const })),
    ];
  }
  const common = commonLengths(old, now);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ text: old[i]!, is: 'same' });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ text: old[i]!, is: 'gone' });
      i += 1;
    } else {
      lines.push({ text: now[j]!, is: 'new' });
      j += 1;
    }
  }
  return lines;
}

/** Cells of the table: four million of them are a text of 2,000 lines. */
const MOST = 4_000_000;

/** How many lines the rests behind each pair of places have in common. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      table[i]![j] = old[i] === now[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
}
