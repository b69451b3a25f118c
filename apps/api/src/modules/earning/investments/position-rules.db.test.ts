import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.drop());

const insert = (values: string) =>
  t.owner.query(`INSERT INTO investments.position
    (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on, status, left_on, left_from)
    VALUES (1, gen_random_uuid(), ${values})`);

it.each([
  ['position_price', `0, 500, 90, 1, '2026-01-01', 'active', NULL, NULL`],
  ['position_yield', `1, 10001, 90, 1, '2026-01-01', 'active', NULL, NULL`],
  ['position_maturity', `1, 500, 0, 1, '2026-01-01', 'active', NULL, NULL`],
  ['position_number_positive', `1, 500, 90, 0, '2026-01-01', 'active', NULL, NULL`],
  ['position_status', `1, 500, 90, 1, '2026-01-01', 'sold', NULL, NULL`],
  ['position_left_when_over', `1, 500, 90, 1, '2026-01-01', 'active', '2026-01-02', NULL`],
  ['position_exit_names_its_start', `1, 500, 90, 1, '2026-01-01', 'exited', '2026-01-02', NULL`],
])('refuses a position that breaks %s', async (constraint, values) => {
  await expect(insert(values)).rejects.toMatchObject({ code: '23514', constraint });
});

it('keeps every package that was offered', async () => {
  await expect(t.owner.query('DELETE FROM investments.package')).rejects.toMatchObject({
    constraint: 'package_is_permanent',
  });
});
