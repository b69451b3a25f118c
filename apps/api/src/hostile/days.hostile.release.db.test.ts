import { FIRST_DAY } from '../testing/database.ts';
import { all, allBut, type End, NO_RIGHT, NOT_CONFIRMED, tryEnds } from '../testing/hostile-ends.ts';

const closed = `INSERT INTO income.closed_day (day, plan_version, need_micro, booked_micro, subsidy_micro,
  booked_factor_ppm,
  subsidy_factor_ppm, paid_booked_micro, paid_subsidy_micro) VALUES ('${FIRST_DAY}', 1, 0, 0, 0, 0, 0, 0, 0)`;
const plan = (
  from: string,
) => `INSERT INTO income.plan (version, effective_on, level_a_bps, level_b_bps, level_c_bps, matching_bps,
  direct_bps, hold_days, created_by, proposed_by, published_by) VALUES (2, '${from}', 9000, 0, 0, 0, 1000, 0, 'x', 1,
    2)`;

const ENDS: readonly End[] = [
  [
    'request the close of a day in an operator’s name',
    (w) => `SELECT income.request_close(NULL, ${w.owners[0]}, NULL, platform.business_date(), '127.0.0.1', 'x', 'x')`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  // Days.
  ['move the business day back', () => `UPDATE platform.calendar SET business_date = business_date - 1`, all(NO_RIGHT)],
  ['move the business day on', () => `UPDATE platform.calendar SET business_date = business_date + 1`, all(NO_RIGHT)],
  ['add a second calendar', () => `INSERT INTO platform.calendar (business_date) VALUES (now())`, all(NO_RIGHT)],
  ['delete the calendar', () => 'DELETE FROM platform.calendar', all(NO_RIGHT)],
  ['mark a day as closed', () => closed, all(NO_RIGHT)],
  ['close a day that is not open', () => `SELECT income.close_day('2026-02-01')`, { ...allBut('jobs'), jobs: 'PI001' }],
  ['open the next day without closing one', () => `SELECT platform.open_next_day('${FIRST_DAY}')`, all(NO_RIGHT)],
  ['mature packages early', () => `SELECT investments.mature_positions('2036-01-01')`, all(NO_RIGHT)],
  ['reopen a closed day', () => 'DELETE FROM income.closed_day', all(NO_RIGHT)],
  ['rewrite what a closed day paid', () => 'UPDATE income.closed_day SET paid_booked_micro = 0', all(NO_RIGHT)],
  ['close the day', () => `SELECT income.close_day('${FIRST_DAY}')`, allBut('jobs')],
  ['rewrite what a member was paid', () => 'UPDATE income.line SET amount_micro = 1', all(NO_RIGHT)],
  ['delete what a member was paid', () => 'DELETE FROM income.line', all(NO_RIGHT)],
  // Plans.
  ['plan a day that is over', () => plan('2026-01-01'), all(NO_RIGHT)],
  ['change a plan', () => 'UPDATE income.plan SET direct_bps = 1000', all(NO_RIGHT)],
  ['delete a plan', () => 'DELETE FROM income.plan', all(NO_RIGHT)],
  ['lower the ranks of a plan', () => 'UPDATE income.plan_rank SET rank = 1', all(NO_RIGHT)],
  ['plan the next day without its draft', () => plan('2026-02-01'), all(NO_RIGHT)],
  [
    'publish a draft that nobody proposed',
    (w) => `SELECT plans.publish(gen_random_uuid(), ${w.owners[0]}, 'because', NULL)`,
    { ...allBut('api'), api: 'PB000' },
  ],
  ['raise the yield of a package', () => 'UPDATE investments.package SET yield_ppm = 1000000', all(NO_RIGHT)],
  [
    'put a package on sale',
    () => `INSERT INTO investments.package (title, status, price_micro, yield_ppm, maturity_days)
      VALUES ('x', 'active', 1, 1000000, 1)`,
    all(NO_RIGHT),
  ],
  ['raise the yield of a version', () => 'UPDATE investments.package_version SET yield_ppm = 1000000', all(NO_RIGHT)],
  ['put a package on sale as the demo does', () => `SELECT investments.first_package('x', 1, 1, 1)`, all(NO_RIGHT)],
  // Ranks, awards, positions, teams.
  ['raise a rank', (w) => `UPDATE members.member SET rank = 6 WHERE id = ${w.accomplice}`, all(NO_RIGHT)],
  [
    'raise a rank without the required volume',
    (w) => `SELECT members.raise_ranks('{${w.accomplice}}', '{6}')`,
    all(NO_RIGHT),
  ],
  ['multiply an award', () => 'UPDATE income.award SET amount_micro = amount_micro * 10', all(NO_RIGHT)],
  ['have an award paid again', () => `UPDATE income.award SET status = 'held', posting_id = NULL`, all(NO_RIGHT)],
  ['redirect an award to another member', (w) => `UPDATE income.award SET member_id = ${w.accomplice}`, all(NO_RIGHT)],
  ['delete an award', () => 'DELETE FROM income.award', all(NO_RIGHT)],
  [
    'award a negative bonus',
    (w) => `INSERT INTO income.award (member_id, kind, amount_micro, reason, plan_version, earned_on, due_on)
      VALUES (${w.accomplice}, 'bonus_income', -1, 'x', 1, now(), now())`,
    all(NO_RIGHT),
  ],
  [
    'award something as paid that was not posted',
    (w) => `INSERT INTO income.award (member_id, kind, amount_micro, reason, plan_version, earned_on, due_on,
      status) VALUES (${w.accomplice}, 'bonus_income', 1, 'x', 1, now(), now(), 'paid')`,
    all(NO_RIGHT),
  ],
  [
    'award a bonus without its function',
    (w) => `INSERT INTO income.award (member_id, kind, amount_micro, reason, plan_version, earned_on, due_on)
      VALUES (${w.accomplice}, 'bonus_income', 1000000, 'x', 1, platform.business_date(), platform.business_date())`,
    all(NO_RIGHT),
  ],
  [
    'award a bonus that nobody proposed',
    (w) => `SELECT income.grant_bonus(${w.accomplice}, 1000000, 'x', '${w.proposal}')`,
    all(NO_RIGHT),
  ],
  [
    'open a position that nobody paid',
    (w) => `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days,
      purchase_number, purchased_on) VALUES (${w.accomplice}, '${w.packageId}', 5000000000, 5000, 90, 99,
        '${FIRST_DAY}')`,
    all(NO_RIGHT),
  ],
  ['raise what a position earns', () => 'UPDATE investments.position SET yield_ppm = 1000000', allBut('payer')],
  ['delete a position', () => 'DELETE FROM investments.position', all(NO_RIGHT)],
  [
    'buy without the member’s session',
    (w) => `SELECT investments.buy('\\x00', gen_random_uuid(), ${w.accomplice}, '${w.packageId}', 50000000, 1)`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'claim without the member’s session',
    (w) => `SELECT income.claim('\\x00', ${w.victim}, 1, 1)`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'transfer without the member’s session',
    (w) => `SELECT wallets.transfer('\\x00', ${w.victim}, 'earnings', 'wallet', 1, 'x')`,
    { ...allBut('api'), api: 'PB000' },
  ],
  [
    'exit a package without the member’s session',
    (w) => `SELECT investments.give_back('\\x00', ${w.victim}, gen_random_uuid())`,
    { ...allBut('api'), api: 'PB000' },
  ],
  ['inflate a team', () => 'UPDATE referrals.team SET active = active + 1', all(NO_RIGHT)],
  [
    'invent a team and raise its rank',
    (w) => [
      `INSERT INTO referrals.team (member_id, level, invested_micro) VALUES (${w.accomplice}, 1, 1000000000000000)`,
      `SELECT income.raise_ranks(ARRAY[${w.accomplice}::bigint])`,
    ],
    all(NO_RIGHT),
  ],
  [
    'record a change of a team',
    (w) => `SELECT referrals.record_change(${w.accomplice}, 0, 1, 1000000000000)`,
    all(NO_RIGHT),
  ],
  ['delete a change of a team', () => 'DELETE FROM referrals.team_change', all(NO_RIGHT)],
  ['falsify the figures of the site', () => 'UPDATE site.publication SET facts = NULL', allBut('jobs')],
];
await tryEnds('days and plans', ENDS);
