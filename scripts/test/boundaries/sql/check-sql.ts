import { loadModule } from 'libpg-query';
import { readBorders } from './borders.ts';

/**
 * Checks that only its own module writes a table, that other modules use its owner's views and functions, and that
 * imports and SQL have no cycle. Returns whether that is so.
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
