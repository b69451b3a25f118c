import { afterAll, beforeAll, expect, it } from 'vitest';
import { incomeTasks } from '../modules/earning/income/index.ts';
import { createOperator, enrolDemoApp } from '../modules/people/identity/index.ts';
import { createPool } from '../platform/database.ts';
import { startWorker } from '../platform/worker.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { FIRST_DAY, type TestDatabase, testDatabase } from '../testing/database.ts';
import { DEMO_OPERATOR } from './people.ts';
import { selectOperatorIds } from './store.ts';

let t: TestDatabase;
let demo: TestApp;
beforeAll(async () => {
  t = await testDatabase();
  demo = await testApp(t, { PLUMBLINE_DEMO: '1' });
  await createOperator(t.db, { ...DEMO_OPERATOR, role: 'owner' });
  const [operator] = await selectOperatorIds(t.db, [DEMO_OPERATOR]);
  await enrolDemoApp(demo.deps, operator!.id);
});
afterAll(async () => {
  await demo.close();
  await t.drop();
});

it('The next day of the demo is asked for with the login of the API and the second factor of its operator', async () => {
  const pool = createPool(t.urlOf('jobs'), 3);
  const { log } = demo.deps;
  const worker = await startWorker({ pool, duty: 'jobs', log, tasks: incomeTasks(demo.deps), periodic: [] });
  const answer = await demo.app.inject({ method: 'POST', url: '/demo/next-day', payload: {} });
  await worker.stop();
  await pool.end();
  expect(answer.json()).toMatchObject({ closed: { day: FIRST_DAY } });
});
