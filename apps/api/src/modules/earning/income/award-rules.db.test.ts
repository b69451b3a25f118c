import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { statesOfReadme } from '../../../testing/states-of-readme.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.drop());

const insert = (values: string) =>
  t.owner.query(`INSERT INTO income.award
    (member_id, plan_version, kind, amount_micro, earned_on, due_on, status, position_id, rank, reason, posting_id, cancelled_by_exit)
    VALUES (1, 1, ${values})`);

it.each([
  ['award_amount_positive', `'bonus_income', 0, '2026-01-05', '2026-01-05', 'held', NULL, NULL, 'thanks', NULL, NULL`],
  [
    'award_due_after_it_was_earned',
    `'bonus_income', 1, '2026-01-05', '2026-01-04', 'held', NULL, NULL, 'thanks', NULL, NULL`,
  ],
  ['award_kind', `'gift', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, 'thanks', NULL, NULL`],
  ['award_status', `'bonus_income', 1, '2026-01-05', '2026-01-05', 'lost', NULL, NULL, 'thanks', NULL, NULL`],
  ['award_exit_cancels', `'direct_income', 1, '2026-01-05', '2026-01-05', 'held', 1, NULL, '', NULL, 1`],
  ['award_paid_by_a_posting', `'direct_income', 1, '2026-01-05', '2026-01-05', 'paid', 1, NULL, '', NULL, NULL`],
  ['award_paid_by_a_posting', `'direct_income', 1, '2026-01-05', '2026-01-05', 'held', 1, NULL, '', 1, NULL`],
  ['award_names_its_cause', `'bonus_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, '', NULL, NULL`],
  ['award_names_its_cause', `'reward_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, '', NULL, NULL`],
  ['award_names_its_cause', `'direct_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, '', NULL, NULL`],
])('The database refuses an award that breaks %s: %s', async (constraint, values) => {
  await expect(insert(values)).rejects.toMatchObject({ code: '23514', constraint });
});

it('The database refuses to turn a held award into a paid one without a posting', async () => {
  await insert(`'bonus_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, 'thanks', NULL, NULL`);
  await expect(t.owner.query(`UPDATE income.award SET status = 'paid'`)).rejects.toMatchObject({
    constraint: 'award_paid_by_a_posting',
  });
});

it('A one-off income follows the states that the README lists, and nothing else', async () => {
  const { rows } = await t.owner.query<{ from: string; to: string }>(
    'SELECT f AS from, t AS to FROM unnest($1::text[]) f, unnest($1::text[]) t WHERE income.may_follow(f, t)',
    [['held', 'awaiting', 'paid', 'cancelled']],
  );
  const text = await readFile(new URL('README.md', import.meta.url), 'utf8');
  expect(rows.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(
    statesOfReadme(text, '## States of a one-off income'),
  );
});

it.each([
  ['award_stays_as_earned', ['amount_micro = 2']],
  ['award_stays_as_earned', [`due_on = '2027-01-01'`]],
  ['award_state_follows', [`status = 'paid', posting_id = 1`]],
  ['award_state_follows', [`status = 'cancelled'`, `status = 'held'`]],
  ['award_state_follows', [`status = 'awaiting'`, `status = 'held'`]],
  ['award_stays_as_it_ended', [`status = 'cancelled'`, `cancelled_by_exit = 1`]],
])('The database refuses a change of an award that breaks %s: %j', async (constraint, changes) => {
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

it('The database refuses a reward that begins as due, and an income that is due before its day', async () => {
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
