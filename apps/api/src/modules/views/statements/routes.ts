import * as contract from '@plumbline/contract';
import { ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readAssetsByDay } from './assets-by-day.ts';
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
