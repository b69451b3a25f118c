import type { Comparison } from './compare.ts';

/** Formats the result of a comparison for a terminal. */
export function report(commit: string, { counts, differences, reordered, changing }: Comparison): string {
  const compared = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return [
    `Compared the databases of ${commit} (first) and of the working tree (second): ${compared.join(', ')}.`,
    `Not compared: the values of ${changing.length} columns that also differ between two databases of ${commit}`,
    ...changing.map((column) => `  ${column}`),
    `Not compared: the order of columns, which changed in ${reordered.length} tables`,
    ...reordered.map((table) => `  ${table}`),
    ...differences,
    differences.length === 0 ? 'Identical.' : `${differences.length} differences.`,
  ].join('\n');
}
