import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';

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
])('the database refuses an award that breaks %s: %s', async (constraint, values) => {
  await expect(insert(values)).rejects.toMatchObject({ code: '23514', constraint });
});

it('the database refuses to turn a held award into a paid one without a posting', async () => {
  await insert(`'bonus_income', 1, '2026-01-05', '2026-01-05', 'held', NULL, NULL, 'thanks', NULL, NULL`);
  await expect(t.owner.query(`UPDATE income.award SET status = 'paid'`)).rejects.toMatchObject({
    constraint: 'award_paid_by_a_posting',
  });
});
