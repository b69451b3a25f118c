import * as contract from '@plumbline/contract';
import { DAILY_ASSETS, type DataOf, ok } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { selectBalancesByDay } from '../../base/ledger/index.ts';
import { exportOwnList } from './export-list.ts';
import { listActivity } from './list-activity.ts';
import { listStatement } from './list-statement.ts';
import { askForOne, listOwn, openFile, readVerified } from './signed/read-statements.ts';

export function statementsRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(contract.statement, async ({ caller, input }) => ok(await listStatement(db, caller.subjectId, input)));
  mount(contract.assetsByDay, async ({ caller, input }) =>
    ok(await readAssetsByDay(db, caller.subjectId, Number(input.days))),
  );
  mount(contract.activity, async ({ caller, input }) => ok(await listActivity(db, caller.subjectId, input)));
  mountFile(contract.exportList, ({ subjectId }, input, language) => exportOwnList(deps, subjectId, input, language));
  mount(contract.getStatements, ({ caller, input }) => listOwn(deps, caller, input));
  mount(contract.makeStatement, ({ caller, input }) => askForOne(deps, caller, input));
  mountFile(contract.statementFile, (caller, input) => openFile(deps, caller, input));
  mount(contract.verifyStatement, ({ input }) => readVerified(deps, input.hash));
}

const A_WEEK = 7;

/** Returns each account's balance at the end of the last `days` business days. */
async function readAssetsByDay(db: Db, ownerId: bigint, days: number): Promise<DataOf<typeof contract.assetsByDay>> {
  const rows = await selectBalancesByDay(db, ownerId, { days, step: days > DAILY_ASSETS ? A_WEEK : 1 });
  return rows.map((row) => ({
    day: row.day,
    wallet: toAmount(row.wallet),
    earnings: toAmount(row.earnings),
    principal: toAmount(row.principal),
    claimable: toAmount(row.claimable),
    withdrawing: toAmount(row.withdrawing),
    settlement: toAmount(row.settlement),
  }));
}
