import { loadModule } from 'libpg-query';
import { readBorders } from './borders.ts';

/**
 * Checks that a table is written by its module alone, that other modules read it through views and functions of its
 * owner, and that imports and SQL together make no circle. Returns whether that holds.
 */
export async function checkSql(root: string): Promise<boolean> {
  await loadModule();
  const { accesses, pairs, pairsWithoutImport, violations, cycles } = await readBorders(root);
  console.log(
    [
      `${accesses} accesses of other modules' tables, views and functions`,
      `${pairs.length} pairs of modules, ${pairsWithoutImport.length} without an import`,
      `${violations.length} break a rule${violations.map((each) => `\n  ${each}`).join('')}`,
      `${cycles.length} circles of modules${cycles.map((each) => `\n  ${each}`).join('')}`,
    ].join('\n'),
  );
  return violations.length === 0 && cycles.length === 0;
}
