import type pg from 'pg';
import { say, whole } from './report.ts';

/** Deterministic, so that two runs use the same tree: mulberry32. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PRICES = [50, 100, 250, 500, 1000, 2500, 5000];
const CHUNK = 100_000;

/**
 * Creates members with one active package each in one tree: everyone is sponsored by an earlier member, mostly early
 * ones. Skips the foreign keys' triggers, which would take most of the time.
 */
export async function seedPackages(owner: pg.Client, count: number): Promise<void> {
  await owner.query(`SET session_replication_role = replica`);
  await insertMembers(owner, count);
  await owner.query(
    `INSERT INTO investments.package (title, status, price_micro, yield_ppm, maturity_days)
     SELECT 'Package ' || price, 'active', price * 1000000::bigint, 300 + row_number() OVER () * 25, 365 FROM unnest($1::int[]) price`,
    [PRICES],
  );
  await owner.query(
    `INSERT INTO investments.position (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
     SELECT m.id, p.id, p.price_micro, p.yield_ppm, 365, 1, '2026-01-01'
     FROM members.member m JOIN (SELECT *, row_number() OVER (ORDER BY price_micro) AS n FROM investments.package) p
       ON p.n = hashint8(m.id) % 4 + 4`,
  );
  await insertHistory(owner);
  await owner.query(`SET session_replication_role = origin`);
  await owner.query(
    `SELECT ledger.record_evidence('treasury', NULL, 10000000000000, 1, '0x', '0x' || repeat('a', 64), 0)`,
  );
  await owner.query(`SELECT ledger.post('[{"kind": "trading_result", "from": 24, "to": 16, "amount": 10000000000000,
    "key": "bench:result", "evidence": 1}]')`);
  const { rows } = await owner.query(
    `SELECT count(DISTINCT sponsor_id)::int AS sponsors, max(depth) AS depth FROM members.member`,
  );
  say(`${whole(count)} members, ${whole(rows[0].sponsors)} of them sponsors, ${rows[0].depth} levels deep.`);
}

export async function insertMembers(owner: pg.Client, count: number): Promise<void> {
  const next = random(42);
  const sponsors = new Int32Array(count + 1);
  const depths = new Int32Array(count + 1);
  for (let id = 2; id <= count; id++) {
    sponsors[id] = 1 + Math.floor(next() ** 1.3 * (id - 1));
    depths[id] = depths[sponsors[id]!]! + 1;
  }
  const above = (id: number): number | null => (id > 0 && sponsors[id]! > 0 ? sponsors[id]! : null);
  for (let first = 1; first <= count; first += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, count - first + 1) }, (_, i) => first + i);
    const one = ids.map(above);
    const two = one.map((id) => (id === null ? null : above(id)));
    const three = two.map((id) => (id === null ? null : above(id)));
    await owner.query(
      `INSERT INTO members.member (id, full_name, phone, email, password_hash, refer_id, sponsor_id, sponsor2_id, sponsor3_id, depth)
       OVERRIDING SYSTEM VALUE
       SELECT id, 'Member ' || id, lpad(id::text, 10, '0'), 'm' || id || '@bench.example', '-', lpad(id::text, 10, '0'), s1, s2, s3, depth
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[]) AS u (id, s1, s2, s3, depth)`,
      [ids, one, two, three, ids.map((id) => depths[id])],
    );
  }
}

/** Inserts accounts and the principal's entries, with one posting from the custody account. */
async function insertHistory(owner: pg.Client): Promise<void> {
  await owner.query(`INSERT INTO ledger.account (id, owner_id, kind)
    SELECT m.id * 32 + k.code, m.id, k.code FROM members.member m, ledger.account_kind k
    WHERE k.holder = 'member' ORDER BY 1`);
  await owner.query(`INSERT INTO ledger.posting (kind, from_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
    SELECT 'bench_seed', 24, 3, sum(price_micro), 'bench:seed', '', '{}', '2026-01-01' FROM investments.position`);
  await owner.query(`INSERT INTO ledger.entry
    SELECT member_id * 32 + 3, 1, 1, price_micro, price_micro, price_micro FROM investments.position ORDER BY 1`);
  await owner.query(
    `INSERT INTO ledger.entry SELECT 24, 1, id, -amount_micro, -amount_micro, 0 FROM ledger.posting WHERE id = 1`,
  );
}
