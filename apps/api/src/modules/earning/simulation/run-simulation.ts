import type { TaskList } from 'graphile-worker';
import { isBusy } from '../../../platform/busy.ts';
import { onPrimary } from '../../../platform/connection-source.ts';
import type { Deps } from '../../../platform/deps.ts';
import { simulate } from './simulate.ts';
import { markDone, markFailed, markRunning, recordProgress, selectSimulation } from './store.ts';

class Cancelled extends Error {}

/** Job `simulate-plan`: runs one simulation from the beginning, also after its worker has died. */
export async function runSimulation(
  { db, replicas, log }: Pick<Deps, 'db' | 'replicas' | 'log'>,
  id: string,
): Promise<void> {
  if (!(await markRunning(db, id))) return;
  const row = await selectSimulation(db, id);
  if (!row) return;
  const report = async (done: number, step: string): Promise<void> => {
    if (!(await onPrimary(() => recordProgress(db, id, Math.floor(done * 1_000_000), step)))) throw new Cancelled();
  };
  try {
    const { days, plan, result_per_day_micro: resultPerDayMicro } = row;
    const { asOf, result } = await replicas.read(() => simulate(db, { days, plan, resultPerDayMicro }, report));
    await markDone(db, id, asOf, result);
  } catch (error) {
    if (error instanceof Cancelled) return;
    if (isBusy(error)) throw error;
    log.error({ err: error, simulation: id }, 'a simulation failed');
    await markFailed(db, id);
    throw error;
  }
}

export const simulationTasks = (deps: Pick<Deps, 'db' | 'replicas' | 'log'>): TaskList => ({
  'simulate-plan': (payload) => runSimulation(deps, (payload as { simulationId: string }).simulationId),
});
