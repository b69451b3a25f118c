import type { SimulationResult } from '@plumbline/contract/operator';
import { texts } from '@plumbline/texts/en/console-plans';
import { type Db, transaction } from '../../../platform/database.ts';
import type { PlanSpec } from '../plans/index.ts';
import { type Loaded, loadWorld } from './load-world.ts';
import { type Projection, project } from './project.ts';
import { replay } from './replay.ts';
import { toResult } from './to-result.ts';
import { dayText, type Report } from './world.ts';

export interface Simulated {
  readonly asOf: string;
  readonly result: SimulationResult;
}

/** Approximate shares of reading, closing the days again and looking ahead in the total time. */
const READ = 0.35;
const REPLAYED = 0.95;

/**
 * Returns what a plan would have paid on the closed days, and how long the running packages can be paid. Reads one snapshot
 * and releases it before it computes. Locks and writes nothing.
 */
export async function simulate(
  db: Db,
  of: { readonly days: number; readonly plan: PlanSpec | null; readonly resultPerDayMicro: bigint },
  report: Report,
): Promise<Simulated> {
  const loaded = await transaction(db, (tx) =>
    loadWorld(tx, of.days, of.plan, (done, step) => report(done * READ, step)),
  );
  if (loaded === null) throw new Error('no day has been closed yet');
  const replayed = await replay(db, loaded, (done, step) => report(READ + done * (REPLAYED - READ), step));
  await report(REPLAYED, texts.simulationStep.ahead);
  const ahead = await lookAhead(db, loaded, of.resultPerDayMicro);
  return {
    asOf: dayText(loaded.money.open_day),
    result: toResult(loaded, replayed, ahead, of.resultPerDayMicro),
  };
}

/** Starts from the actual balances, not from those that the simulated past would have left. */
function lookAhead(db: Db, loaded: Loaded, resultPerDayMicro: bigint): Promise<Projection> {
  const { money } = loaded;
  return project(
    db,
    loaded,
    money.open_day,
    { bookedMicro: money.booked, subsidyMicro: money.subsidy, resultPerDayMicro },
    { maturedMicro: money.matured, freeOnChainMicro: money.on_chain - money.owed_on_demand },
    loaded.openOneOffs,
  );
}
