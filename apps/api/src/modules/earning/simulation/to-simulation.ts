import { type CodeOf, type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { operatorSimulation, operatorSimulations, Simulation } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import { texts } from '@plumbline/texts/en/console-plans';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readDocs } from '../../../platform/list.ts';
import { listedSimulations, type SimulationRow, selectSimulation } from './store.ts';

const t = texts.simulationStep;

export const toSimulation = (row: SimulationRow): Simulation => ({
  _id: row.id,
  by: row.by,
  draftId: row.draft_id,
  title: row.draft_id === null ? t.current : t.draft({ holdsFrom: row.draft_from ?? '' }),
  planHash: row.plan_sha256,
  days: row.days,
  resultPerDay: formatUsdt(usdt(row.result_per_day_micro)),
  status: row.status,
  progress: row.done_ppm / 1_000_000,
  step: row.status === 'running' ? row.step : t[row.status],
  asOf: row.as_of,
  createdAt: toDateTime(row.created_at),
  endedAt: row.ended_at === null ? null : toDateTime(row.ended_at),
});

export const listSimulations = async (
  db: Db,
  query: InputOf<typeof operatorSimulations>,
): Promise<DataOf<typeof operatorSimulations>> => readDocs(db, await listedSimulations(db, query), query, toSimulation);

export async function readSimulation(
  db: Db,
  id: string,
): Promise<Result<DataOf<typeof operatorSimulation>, CodeOf<typeof operatorSimulation>>> {
  const row = isUuid(id) ? await selectSimulation(db, id) : undefined;
  return row ? ok({ ...toSimulation(row), result: row.result }) : fail('simulation_unknown');
}
