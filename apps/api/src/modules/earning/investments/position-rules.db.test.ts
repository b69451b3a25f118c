import { expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';

const t = await ownDatabase();

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
])('The database rejects a position that breaks %s', async (constraint, values) => {
  await expect(insert(values)).rejects.toMatchObject({ code: '23514', constraint });
});

it.each([['position_begins_active', `1, 500, 90, 1, '2026-01-01', 'returned', '2026-01-02', NULL`]])(
  'The database rejects a returned position that breaks %s',
  async (constraint, values) => {
    await expect(insert(values)).rejects.toMatchObject({ code: '23514', constraint });
  },
);

const exiting = `status = 'exiting', left_from = status, left_on = '2026-01-02'`;
it.each([
  ['position_state_follows', [`status = 'returned', left_on = '2026-01-02'`]],
  ['position_matures_in_its_time', [`status = 'matured'`]],
  ['position_goes_back_where_it_was', [`status = 'exiting', left_from = 'matured', left_on = '2026-01-02'`]],
  ['position_goes_back_where_it_was', [exiting, `status = 'matured', left_from = NULL, left_on = NULL`]],
  ['position_stays_as_it_was_left', [exiting, `left_on = '2026-01-03'`]],
  ['position_stays_as_it_was_left', [exiting, `status = 'exited', left_on = '2026-01-03'`]],
  ['position_state_follows', [exiting, `status = 'exited'`, `status = 'exiting'`]],
])('The database rejects a change of a position that breaks %s: %j', async (constraint, changes) => {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
       VALUES (1, gen_random_uuid(), 1, 500, 90, 1, '2026-01-01') RETURNING id`,
    );
    const change = (set: string) => client.query(`UPDATE investments.position SET ${set} WHERE id = ${rows[0]!.id}`);
    for (const allowed of changes.slice(0, -1)) await change(allowed);
    await expect(change(changes.at(-1)!)).rejects.toMatchObject({ code: '23514', constraint });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('The database never deletes a package that was offered', async () => {
  await expect(t.owner.query('DELETE FROM investments.package')).rejects.toMatchObject({
    constraint: 'package_is_permanent',
  });
});
