import { expect, it } from 'vitest';
import { beginClose, incomeTasks } from '../modules/earning/income/index.ts';
import { orderJobs } from '../modules/market/orders/index.ts';
import { apiOf, buyer, daysLater, offer, vendor } from '../modules/market/orders/testing/market.ts';
import { createOperator, enrolDemoApp } from '../modules/people/identity/index.ts';
import { createDb } from '../platform/database.ts';
import { startWorker } from '../platform/worker.ts';
import { FIRST_DAY } from '../testing/database.ts';
import { ownApp, ownDatabase, ownPool } from '../testing/fixtures.ts';
import { accessTo } from '../testing/logins.ts';
import { confirmAsOperator } from './next-day.ts';
import { DEMO_OPERATOR } from './people.ts';
import { selectOperatorIds } from './store.ts';

const t = await ownDatabase();
const demo = await ownApp(t, { PLUMBLINE_DEMO: '1' });
await createOperator(t.db, { ...DEMO_OPERATOR, role: 'owner' });
const [operator] = await selectOperatorIds(t.db, [DEMO_OPERATOR]);
await enrolDemoApp(demo.deps, operator!.id);

/** Runs a worker with the jobs' login during `work`. */
async function besideTheJobs<T>(work: () => Promise<T>): Promise<T> {
  const pool = ownPool(t.urlOf('jobs'), 3);
  const { log } = demo.deps;
  const deps = { ...demo.deps, db: createDb(pool) };
  const worker = await startWorker({
    pool,
    database: accessTo(t.urlOf('jobs')),
    role: 'jobs',
    log,
    tasks: incomeTasks(deps),
    periodic: orderJobs(deps),
  });
  const done = await work();
  await worker.stop();
  return done;
}

it('The demo closes a day with the API’s login and its operator’s second factor', async () => {
  const answer = await besideTheJobs(() => demo.post('/demo/next-day'));
  expect(answer.json()).toMatchObject({ closed: { day: FIRST_DAY } });
});

it('If an operator closes the day at the same time, the demo’s “next day” closes that same day', async () => {
  const [{ day }] = (await t.rows<{ day: string }>('SELECT platform.business_date()::text AS day')) as [
    { day: string },
  ];
  const [operator] = await selectOperatorIds(t.db, [DEMO_OPERATOR]);
  const call = { operator: { ...operator!, role: 'owner' }, ip: '127.0.0.1', userAgent: 'test' } as const;
  const begun = await confirmAsOperator(demo.deps, operator!.id, (confirmationSha256) =>
    beginClose(demo.deps, { ...call, confirmationSha256 }, { day, reason: 'The desk has reported' }),
  );
  expect(begun.ok).toBe(true);
  const answer = await besideTheJobs(() => demo.post('/demo/next-day'));
  expect(answer.json()).toMatchObject({ closed: { day } });
});

// Shows DEC-7.27
it('The demo’s “next day” answers once due order deadlines have taken effect', async () => {
  const who = await buyer(t);
  const store = await vendor(t);
  const api = apiOf(t);
  await api.add(who, await offer(t, store.id));
  await api.place(who);
  await daysLater(t, 3);
  await besideTheJobs(() => demo.post('/demo/next-day'));
  expect(await t.rows('SELECT status FROM orders.market_order')).toEqual([{ status: 'refunded' }]);
});
