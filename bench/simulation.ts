import { simulate } from '../apps/api/src/modules/earning/simulation/simulate.ts';
import { createDb, createPool } from '../apps/api/src/platform/database.ts';
import { seedPackages } from './close-seed.ts';
import { type Section, say, seconds, table, whole } from './report.ts';
import { connect } from './server.ts';

const MEMBERS = Number(process.env.BENCH_PACKAGES ?? 1_000_000);
const DAYS = 30;
const FIRST_DAY = '2026-01-05';

export const simulation: Section = {
  name: 'simulation',
  title: `Simulating a plan: ${whole(MEMBERS)} members in one tree, ${DAYS} closed days`,
  async run(server) {
    const { ownerUrl, appUrl } = await server.freshDatabase('bench_simulation', FIRST_DAY);
    const owner = await connect(ownerUrl);
    await seedPackages(owner, MEMBERS);
    // Purchases throughout the period, one member in ten with a second package, and the records of the days, each with
    // nine tenths of its need. Another section measures the close itself.
    await owner.query('SET session_replication_role = replica');
    await owner.query(`UPDATE investments.position SET purchased_on = '2025-12-20'::date + (hashint8(id) & 31)`);
    await owner.query(`INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
      SELECT p.member_id, k.id, k.price_micro, k.yield_ppm, 365, 2, p.purchased_on + 5
      FROM investments.position p JOIN (SELECT * FROM investments.package ORDER BY price_micro LIMIT 1) k ON k.id <> p.package_id
      WHERE p.member_id % 10 = 0`);
    await owner.query('SET session_replication_role = origin');
    await owner.query(
      `INSERT INTO income.closed_day (day, plan_version, need_micro, booked_micro, subsidy_micro, booked_factor_ppm, subsidy_factor_ppm, paid_booked_micro, paid_subsidy_micro)
       SELECT d::date, 1, need, need * 9 / 10, 0, 900000, 0, need * 9 / 10, 0
       FROM generate_series($1::date, $1::date + $2::integer - 1, interval '1 day') d,
            LATERAL (SELECT income.day_need(d::date, income.plan_on(d::date)) AS need) n`,
      [FIRST_DAY, DAYS],
    );
    await owner.query('UPDATE platform.calendar SET business_date = $1::date + $2::integer', [FIRST_DAY, DAYS]);
    await owner.query('VACUUM ANALYZE');
    await owner.end();
    await measure(appUrl);
    await server.dropDatabase('bench_simulation');
  },
};

async function measure(appUrl: string): Promise<void> {
  const pool = createPool(appUrl, 4);
  const db = createDb(pool);
  const steps: { at: number; step: string }[] = [];
  let longestBreathMs = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    const now = performance.now();
    longestBreathMs = Math.max(longestBreathMs, now - last - 5);
    last = now;
  }, 5);
  const started = performance.now();
  const { result } = await simulate(db, { days: DAYS, plan: null, resultPerDayMicro: 0n }, async (_done, step) => {
    steps.push({ at: performance.now() - started, step });
  });
  const totalMs = performance.now() - started;
  clearInterval(pulse);
  const readMs = steps.find(({ step }) => step === 'All data read')?.at ?? 0;
  table(
    ['', 'time'],
    [
      ['first progress', seconds(steps[0]!.at)],
      ['everything read', seconds(readMs)],
      [`a closed day (mean of ${DAYS})`, seconds((totalMs - readMs) / DAYS)],
      ['whole', seconds(totalMs)],
    ],
  );
  say();
  say(
    `${steps.length} steps of progress; ${whole(result.positions)} running positions; the process answered other requests within ${whole(longestBreathMs)} ms; Node ${whole(process.memoryUsage().rss / 2 ** 20)} MB.`,
  );
  await db.destroy();
}
