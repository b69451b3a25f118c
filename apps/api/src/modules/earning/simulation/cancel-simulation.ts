import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { cancelSimulation as contract } from '@plumbline/contract/operator';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { markCancelled, selectSimulation } from './store.ts';

type Answer = Result<Record<string, never>, CodeOf<typeof contract>>;

/** Cancels a simulation; its worker stops at the next step. */
export async function cancelSimulation({ db }: Pick<Deps, 'db'>, call: ByOperator, id: string): Promise<Answer> {
  if (!isUuid(id)) return fail('simulation_unknown');
  return transaction(db, async (tx): Promise<Answer> => {
    const row = await selectSimulation(tx, id);
    if (!(await markCancelled(tx, call.tokenSha256, id))) return fail(row ? 'simulation_over' : 'simulation_unknown');
    const [before, after] = [{ status: row!.status, donePpm: row!.done_ppm }, { status: 'cancelled' }];
    const subject = `simulation:${id.toLowerCase()}`;
    await audit(tx, call, { action: 'simulation.cancel', subject, reason: '', before, after });
    return ok({});
  });
}
