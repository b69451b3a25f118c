import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { readBorders } from './borders.ts';
import { faultsOf, readDebt, stillOwed, writeDebt } from './debt.ts';

/**
 * Checks that a table is written by its module alone, that other modules read it through views and functions of its
 * owner, and that imports and SQL together make no circle. Returns whether that holds but for the debt on the list.
 */
export async function checkSql(root: string, shallWrite: boolean): Promise<boolean> {
  await loadModule();
  const file = join(root, 'scripts/test/boundaries/sql-debt.json');
  const [borders, debt] = await Promise.all([readBorders(root), readDebt(file)]);
  const owed = stillOwed(debt, borders);
  if (shallWrite) await writeDebt(file, owed);
  console.log(
    [
      `${borders.accesses} accesses of other modules' tables, views and functions`,
      `${borders.pairs.length} pairs of modules, ${borders.pairsWithoutImport.length} without an import`,
      `${borders.violations.length} break a rule (${owed.violations.length} on the list)`,
      `${borders.cycles.length} circles of modules${borders.cycles.map((each) => `\n  ${each}`).join('')}`,
    ].join('\n'),
  );
  const faults = faultsOf(borders, shallWrite ? owed : debt);
  for (const fault of faults) console.log(fault);
  return faults.length === 0;
}
