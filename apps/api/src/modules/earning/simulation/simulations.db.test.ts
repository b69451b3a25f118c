import { firstPlan } from '@plumbline/contract/first-plan';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as consolePlansTexts } from '@plumbline/texts/en/console-plans';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { NO_REPLICAS } from '../../../platform/replicas.ts';
import type { TestApp } from '../../../testing/app.ts';
import { addMember } from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { closeDay } from '../income/index.ts';
import { planHash } from '../plans/index.ts';
import { runSimulation } from './run-simulation.ts';
import { simulate } from './simulate.ts';

let t: TestDatabase;
let api: TestApp;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeEach(async () => {
  t = await ownDatabase();
  api = await ownApp(t);
  operator = await signedInOperator(t, 'finance');
});

const start = async (body: object = {}, who = operator) =>
  (await api.post('/operatorApi/startSimulation', { days: 30, ...body }, who.token)).json();
const read = async (id: string) => (await api.get(`/operatorApi/simulation?id=${id}`, operator.token)).json();
const cancel = async (id: string) => (await api.post('/operatorApi/cancelSimulation', { id }, operator.token)).json();
const deps = () => ({ db: t.db, replicas: NO_REPLICAS, log: createLog('silent') });
const closeOne = () => closeDay(t.db, '2026-01-05');

describe('simulations', () => {
  // Shows DEC-4-plans-3
  it("A simulation waits for a worker, shows its progress, and stores its result with the plan's hash and the day", async () => {
    await closeOne();
    const draft = await saveDraft();
    const { data } = await start({ draftId: draft._id });
    expect(data).toMatchObject({ status: 'waiting', progress: 0, draftId: draft._id, days: 30 });
    const { rows } =
      await t.owner.query(`SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks k
      ON k.id = j.task_id WHERE k.identifier = 'simulate-plan'`);
    expect(rows).toMatchObject([{ payload: { simulationId: data._id } }]);
    await runSimulation(deps(), data._id);
    const done = await read(data._id);
    expect(done.data).toMatchObject({
      status: 'done',
      progress: 1,
      asOf: '2026-01-06',
      result: { days: [{ day: '2026-01-05' }] },
    });
    expect(done.data.planHash).toBe(planHash(draft.spec));
    expect(await auditOf(t, `simulation:${data._id}`)).toMatchObject([
      { action: 'simulation.start', actor: operator.email },
    ]);
  });

  it('A simulation reports its progress at least ten times', async () => {
    for (let day = 5; day < 17; day++) await closeDay(t.db, `2026-01-${String(day).padStart(2, '0')}`);
    await addMember(t.owner);
    const told: number[] = [];
    await simulate(t.db, { days: 12, plan: null, resultPerDayMicro: 0n }, async (done) => {
      told.push(done);
    });
    expect(new Set(told).size).toBeGreaterThanOrEqual(10);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it('Each operator can run only one simulation at a time, however quickly they start them', async () => {
    await closeOne();
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.filter((each) => each.success)).toHaveLength(1);
    expect(answers.find((each) => !each.success).message).toBe(consoleErrorsTexts.simulation_running);
    expect((await start({}, await signedInOperator(t, 'owner'))).success).toBe(true);
  });

  it('A cancelled simulation stops at its next step and leaves no result', async () => {
    await closeOne();
    const { data } = await start();
    expect((await cancel(data._id)).success).toBe(true);
    await runSimulation(deps(), data._id);
    expect((await read(data._id)).data).toMatchObject({ status: 'cancelled', result: null });
    expect((await cancel(data._id)).message).toBe(consoleErrorsTexts.simulation_over);
    expect((await start()).success).toBe(true);
  });

  // Shows DEC-4-plans-3
  it('A simulation locks nothing: a day can be closed and members can sign up while its snapshot is read', async () => {
    await closeOne();
    let closedMeanwhile = false;
    const { asOf } = await simulate(t.db, { days: 30, plan: null, resultPerDayMicro: 0n }, async () => {
      if (closedMeanwhile) return;
      closedMeanwhile = true;
      await closeDay(t.db, '2026-01-06');
      await addMember(t.owner);
    });
    // The state when the read started.
    expect(asOf).toBe('2026-01-06');
  });

  it('A failed simulation reports the failure once, and the operator can start another one', async () => {
    await closeOne();
    const { data } = await start();
    await t.owner.query('ALTER VIEW income.closed_days RENAME TO closed_days_gone');
    await expect(runSimulation(deps(), data._id)).rejects.toThrow('closed_day');
    await t.owner.query('ALTER VIEW income.closed_days_gone RENAME TO closed_days');
    expect((await read(data._id)).data).toMatchObject({
      status: 'failed',
      step: consolePlansTexts.simulationStep.failed,
    });
    await runSimulation(deps(), data._id);
    expect((await read(data._id)).data.status).toBe('failed');
    expect((await start()).success).toBe(true);
  });

  it('A simulation is rejected for an unknown draft, too many days, a signed amount, or before the first closed day', async () => {
    expect((await start()).message).toBe(consoleErrorsTexts.no_day_closed);
    await closeOne();
    expect((await start({ draftId: 'x' })).message).toBe(consoleErrorsTexts.draft_unknown);
    expect((await start({ days: 91 })).message).toBe(consoleInputsTexts.daysAtMost({ most: '90' }));
    expect((await start({ days: 0 })).message).toBe(consoleInputsTexts.daysFrom({ least: '1' }));
    expect((await start({ resultPerDay: '-1' })).message).toBe(consoleInputsTexts.giveEachAmountUnsigned);
    expect((await read('x')).message).toBe(consoleErrorsTexts.simulation_unknown);
  });
});

async function saveDraft() {
  const ranks = firstPlan.ranks.map((each) => ({
    rank: each.rank,
    ownPrincipal: String(each.ownPrincipal),
    teamInvested: String(each.teamInvested),
    reward: String(each.reward),
  }));
  const plan = { levelBps: [1100, 500, 200], matchingBps: 1000, directBps: 500, holdDays: 14, ranks };
  const body = { plan, holdsFrom: '2026-02-01', reason: 'For a simulation' };
  const { data } = (await api.post('/operatorApi/saveDraft', body, operator.token)).json();
  const spec = {
    ...plan,
    ranks: ranks.map((each) => ({
      rank: each.rank,
      ownPrincipalMicro: `${each.ownPrincipal}000000`,
      teamInvestedMicro: `${each.teamInvested}000000`,
      rewardMicro: `${each.reward}000000`,
    })),
  };
  return { ...data, spec };
}
