import pg from 'pg';
import { ratio, say, table, whole } from './report.ts';

const CLIENTS = 16;
const SECONDS = 4;
/** Like the job. */
const BATCH = 100;

/** Makes every order received and due, then clears in batches of a hundred, compared with single postings. */
export async function measureClearing(owner: pg.Client, appUrl: string, members: number): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `UPDATE orders.market_order SET status = 'received', due_on = platform.business_date() - 1 WHERE status = 'paid'`,
  );
  await owner.query(
    `INSERT INTO orders.event (order_id, happened_on, actor, status)
     SELECT id, platform.business_date(), 'buyer', 'received' FROM orders.market_order WHERE status = 'received'`,
  );
  await owner.query(`INSERT INTO ledger.route (kind, from_kind, to_kind) VALUES ('bench_order', 2, 6)`);
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE');
  const pool = new pg.Pool({ connectionString: appUrl, max: CLIENTS });
  pool.on('error', () => undefined);
  const pairs = await postPairs(pool, members);
  await owner.query('CHECKPOINT');
  const [one, orders] = await clear(pool);
  await pool.end();
  say(
    `Clearing: ${whole(orders)} orders, two postings each, ${BATCH} a call, one worker; pairs with ${CLIENTS} clients.`,
  );
  say();
  table(
    ['case', 'per second', 'of pairs'],
    [
      ['postings of one pair for each call', whole(pairs), '1.00 ×'],
      ['orders cleared', whole(one), ratio(one / pairs)],
      ['their postings', whole(one * 2), ratio((one * 2) / pairs)],
    ],
  );
  say();
  const { rows } = await owner.query(
    `SELECT (SELECT count(*) FROM orders.settlement_differences)::int AS settlement, (SELECT count(*) FROM orders.broken_orders)::int AS broken,
       (SELECT count(*) FROM orders.market_order WHERE status = 'received')::int AS left, (SELECT sum(balance_micro) FROM ledger.trial_balance)::text AS sum`,
  );
  const { settlement, broken, left, sum } = rows[0];
  say(
    `Afterwards: ${left} orders left, ${broken} broken, ${settlement} settlement accounts that differ by the bench's own postings, sum ${sum}.`,
  );
}

async function postPairs(pool: pg.Pool, members: number): Promise<number> {
  const member = () => 1 + Math.floor(Math.random() * members);
  const until = performance.now() + SECONDS * 1000;
  let posted = 0;
  const client = async (number: number): Promise<void> => {
    for (let n = 0; performance.now() < until; n++) {
      const posting = {
        kind: 'bench_order',
        from: member() * 32 + 2,
        to: member() * 32 + 6,
        amount: 5,
        key: `bench:${number}:${n}`,
      };
      await pool.query({ name: 'post', text: 'SELECT ledger.post($1::jsonb)', values: [JSON.stringify([posting])] });
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return posted / SECONDS;
}

/** Returns orders a second, and their number. */
async function clear(pool: pg.Pool): Promise<readonly [number, number]> {
  const started = performance.now();
  let cleared = 0;
  for (;;) {
    const { rows } = await pool.query('SELECT orders.settle_due($1) AS moved', [BATCH]);
    if (rows[0].moved === 0) return [(cleared * 1000) / (performance.now() - started), cleared];
    cleared += rows[0].moved;
  }
}
