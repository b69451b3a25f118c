import { fail, ok } from '@plumbline/contract';
import {
  operatorReconcile,
  operatorReconciliation,
  operatorReconciliations,
  type ReconciliationRun,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readDocs } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { audit } from '../../base/audit/index.ts';
import { listRunRows, selectRun } from './list-store.ts';
import { insertRun, type RunRow } from './store.ts';

export function reconciliationOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(operatorReconciliations, async ({ input }) =>
    ok(await readDocs(deps.db, await listRunRows(deps.db, input), input, toRun)),
  );
  mount(operatorReconciliation, async ({ input }) => {
    const found = /^\d{1,18}$/.test(input.id) ? await selectRun(deps.db, BigInt(input.id)) : undefined;
    if (!found) return fail('reconciliation_unknown');
    return ok({
      ...toRun(found.run),
      checks: found.checks.map(({ looked_at, took_ms, differences, ...each }) => ({
        ...each,
        rows: Number(looked_at),
        differences: Number(differences),
        ms: took_ms,
      })),
      findings: found.findings.map(({ name, ...each }) => ({ check: name, ...each })),
    });
  });
  mount(operatorReconcile, (call) =>
    transaction(deps.db, async (tx) => {
      const id = await insertRun(tx, call.input.scope, call.operator.email);
      if (id === null) return fail('reconciliation_running');
      const { scope } = call.input;
      await audit(tx, call, {
        action: 'reconciliation.start',
        subject: `reconciliation:${id}`,
        reason: '',
        after: { scope },
      });
      return ok({ _id: id.toString() });
    }),
  );
}

const toRun = (row: RunRow): ReconciliationRun => ({
  _id: row.id.toString(),
  scope: row.scope,
  startedBy: row.started_by,
  startedAt: toDateTime(row.started_at),
  endedAt: row.ended_at && toDateTime(row.ended_at),
  state: row.state,
  step: row.step,
  done: row.done,
  of: row.steps,
  differences: Number(row.differences),
});
