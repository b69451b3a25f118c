import { expect, it } from 'vitest';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';

const t = await ownDatabase();
await addMember(t.owner);

const insert = (values: string) =>
  t.owner.query(`INSERT INTO income.award
    (member_id, plan_version, kind, amount_micro, earned_on, due_on, status, position_id, rank, reason, posting_id, cancelled_by_exit)
    VALUES (1, 1, ${values})`);

it.each([
  ['award_amount_positive', `'bonus_income', 0, '2026-01-05', '2026-01-05', 'held', NULL, NULL, 'thanks', NULL, NULL`],
  ['award_amount_positive', `'direct_income', 0, '2026-01-05', '2026-01-05', 'held', 1, NULL, '', NULL, NULL`],
  [
    'award_due_after_it_was_earned',
    `'bonus_income', 1, '2026-01-05', '2026-01-04', 'held', NULL, NULL, 'thanks', NULL, NULL`,
  ],
  ['award_kind', `'gift', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, 'thanks', NULL, NULL`],
  ['award_status', `'bonus_income', 1, '2026-01-05', '2026-01-05', 'lost', NULL, NULL, 'thanks', NULL, NULL`],
  ['award_exit_cancels', `'direct_income', 1, '2026-01-05', '2026-01-05', 'held', 1, NULL, '', NULL, 1`],
  ['award_paid_by_a_posting', `'direct_income', 1, '2026-01-05', '2026-01-05', 'paid', 1, NULL, '', NULL, NULL`],
  ['award_paid_by_a_posting', `'direct_income', 1, '2026-01-05', '2026-01-05', 'held', 1, NULL, '', 1, NULL`],
  [
    'award_paid_by_a_posting',
    `'bonus_income', 1, '2026-01-05', '2026-01-05', 'awaiting', NULL, NULL, 'thanks', 1, NULL`,
  ],
  ['award_exit_cancels', `'bonus_income', 1, '2026-01-05', '2026-01-05', 'awaiting', NULL, NULL, 'thanks', NULL, 1`],
  ['award_begins_held', `'reward_income', 1, '2026-01-05', '2026-01-05', 'awaiting', NULL, 1, '', NULL, NULL`],
  ['award_begins_held', `'bonus_income', 1, '2026-01-05', '2026-01-05', 'cancelled', NULL, NULL, 'thanks', NULL, NULL`],
  ['award_names_its_cause', `'redirect_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, '', NULL, NULL`],
  ['award_names_its_cause', `'bonus_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, '', NULL, NULL`],
  ['award_names_its_cause', `'reward_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, '', NULL, NULL`],
  ['award_names_its_cause', `'direct_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, '', NULL, NULL`],
])('The database rejects an award that breaks %s: %s', async (constraint, values) => {
  await expect(insert(values)).rejects.toMatchObject({ code: '23514', constraint });
});

it('The database rejects marking a held award as paid without a posting', async () => {
  await insert(`'bonus_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, 'thanks', NULL, NULL`);
  await expect(t.owner.query(`UPDATE income.award SET status = 'paid'`)).rejects.toMatchObject({
    constraint: 'award_paid_by_a_posting',
  });
});

it('The database rejects changing a held award to an unknown status', async () => {
  const { rows } = await t.owner.query<{ id: bigint }>(
    `INSERT INTO income.award (member_id, plan_version, kind, amount_micro, earned_on, due_on, reason)
     VALUES (1, 1, 'bonus_income', 1, '2026-01-05', '2026-01-05', 'thanks') RETURNING id`,
  );
  await expect(
    t.owner.query(`UPDATE income.award SET status = 'lost' WHERE id = $1`, [rows[0]!.id]),
  ).rejects.toMatchObject({ constraint: 'award_status' });
});

it.each([
  [
    'a bonus that is due immediately',
    `'bonus_income', 1, '2026-01-05', '2026-01-05', 'awaiting', NULL, NULL, 'thanks', NULL, NULL`,
  ],
  ['a reward', `'reward_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, 4, '', NULL, NULL`],
])('The database accepts %s for a member but rejects it for a vendor', async (_what, values) => {
  const vendor = await addMember(t.owner);
  await pastTheTriggers(t.owner, `UPDATE members.member SET kind = 'vendor' WHERE id = $1`, [vendor]);
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    const add = (member: bigint) =>
      client.query(
        `INSERT INTO income.award (member_id, plan_version, kind, amount_micro, earned_on, due_on, status, position_id, rank,
           reason, posting_id, cancelled_by_exit) VALUES (${member}, 1, ${values})`,
      );
    await add(1n);
    await expect(add(vendor)).rejects.toMatchObject({ code: '23514', constraint: 'award_of_a_member' });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('Waiting income must be due no later than the day after the open one', async () => {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    const add = async (days: number) => {
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO income.award (member_id, plan_version, kind, amount_micro, earned_on, due_on, reason)
         SELECT 1, 1, 'bonus_income', 1, business_date, business_date + $1::integer, 'thanks' FROM platform.open_day RETURNING id`,
        [days],
      );
      return client.query(`UPDATE income.award SET status = 'awaiting' WHERE id = $1`, [rows[0]!.id]);
    };
    await add(1);
    await expect(add(2)).rejects.toMatchObject({ constraint: 'award_waits_for_its_day' });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it.each([
  ['award_stays_as_earned', ['amount_micro = 2']],
  ['award_stays_as_earned', [`due_on = '2027-01-01'`]],
  ['award_state_follows', [`status = 'paid', posting_id = 1`]],
  ['award_state_follows', [`status = 'cancelled'`, `status = 'held'`]],
  ['award_state_follows', [`status = 'awaiting'`, `status = 'held'`]],
  ['award_stays_as_it_ended', [`status = 'cancelled'`, `cancelled_by_exit = 1`]],
])('The database rejects a change of an award that breaks %s: %j', async (constraint, changes) => {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO income.award (member_id, plan_version, kind, amount_micro, earned_on, due_on, reason)
       VALUES (1, 1, 'bonus_income', 1, '2025-01-05', '2025-01-05', 'thanks') RETURNING id`,
    );
    const change = (set: string) => client.query(`UPDATE income.award SET ${set} WHERE id = ${rows[0]!.id}`);
    for (const allowed of changes.slice(0, -1)) await change(allowed);
    await expect(change(changes.at(-1)!)).rejects.toMatchObject({ code: '23514', constraint });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('The database rejects a reward that starts as due, and income that is due before its day', async () => {
  await expect(
    insert(`'direct_income', 1, '2026-01-05', '2026-01-05', 'awaiting', 1, NULL, '', NULL, NULL`),
  ).rejects.toMatchObject({
    constraint: 'award_begins_held',
  });
  await insert(`'bonus_income', 1, '2026-01-05', '2099-01-05', 'held', NULL, NULL, 'thanks', NULL, NULL`);
  await expect(
    t.owner.query(`UPDATE income.award SET status = 'awaiting' WHERE due_on = '2099-01-05'`),
  ).rejects.toMatchObject({
    constraint: 'award_waits_for_its_day',
  });
});
