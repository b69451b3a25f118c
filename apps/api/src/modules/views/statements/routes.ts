import { activity, assetsByDay, exportList, ok, statement } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readAssetsByDay } from './assets-by-day.ts';
import { exportOwnList } from './export-list.ts';
import { listActivity } from './list-activity.ts';
import { listStatement } from './list-statement.ts';

export function statementsRoutes({ mount, mountFile }: Mounts, { db }: Deps): void {
  mount(statement, async ({ caller, input }) => ok(await listStatement(db, caller.subjectId, input)));
  mount(assetsByDay, async ({ caller, input }) => ok(await readAssetsByDay(db, caller.subjectId, Number(input.days))));
  mount(activity, async ({ caller, input }) => ok(await listActivity(db, caller.subjectId, input)));
  mountFile(exportList, ({ subjectId }, input) => exportOwnList(db, subjectId, input));
}
