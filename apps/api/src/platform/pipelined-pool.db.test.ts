import { expect, it } from 'vitest';
import { ownDatabase } from '../testing/fixtures.ts';
import { whenOver } from '../testing/when-over.ts';
import { createPipelinedPool } from './pipelined-pool.ts';

const t = await ownDatabase();
const broken: unknown[] = [];
const connections = createPipelinedPool(t.appUrl, 2, (error) => broken.push(error));
whenOver(() => connections.end());

const double = async (value: number) =>
  (await connections.query<{ twice: number }>({ name: 'twice', text: 'SELECT $1::int * 2 AS twice', values: [value] }))
    .rows;

it('The pipelined pool gives each of many simultaneous reads its own answer', async () => {
  const values = Array.from({ length: 200 }, (_, i) => i);
  expect(await Promise.all(values.map(double))).toEqual(values.map((value) => [{ twice: value * 2 }]));
});

it('In the pipelined pool, a failing read does not affect others', async () => {
  const fails = connections.query({ name: 'fails', text: 'SELECT 1 / $1::int', values: [0] });
  const [failed, before, after] = await Promise.allSettled([fails, double(1), double(2)]);
  expect(failed.status).toBe('rejected');
  expect([before, after]).toMatchObject([{ value: [{ twice: 2 }] }, { value: [{ twice: 4 }] }]);
});

it('The pipelined pool opens another connection after the server closed one', async () => {
  await double(1);
  await t.owner.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%AS twice'`,
  );
  await expect.poll(() => broken.length).toBeGreaterThan(0);
  await expect.poll(() => double(21).catch(() => null)).toEqual([{ twice: 42 }]);
});
