import type pg from 'pg';
import { hashPassword } from '../apps/api/src/modules/people/identity/passwords/passwords.ts';
import { currentNotice } from '../apps/api/src/modules/people/members/notices/index.ts';
import { insertMembers } from './close-seed.ts';

/** The day that the seed closes; the cases run on the next one. */
export const SEEDED_DAY = '2026-01-05';
export const PASSWORD = 'bench-password-1';
export const PRICE_USDT = 100;
/** Members 1 to this number have a password and can log in. */
export const LOGINS = 64;

/** Returns a member's bearer token, which the bench can predict: the number in 43 digits. */
export const tokenOf = (memberId: number): string => memberId.toString().padStart(43, '0');
export const emailOf = (memberId: number): string => `m${memberId}@bench.example`;

/**
 * Creates members in one tree. Each deposited 1,000 USDT, holds one package, accepted the risk notice, got a bonus and
 * has one closed day. The ledger's functions posted every balance, and income.close_day closed the day.
 */
export async function seedMembers(owner: pg.Client, count: number): Promise<void> {
  await owner.query(`SET session_replication_role = replica`);
  await insertMembers(owner, count);
  await owner.query(`INSERT INTO ledger.account (id, owner_id, kind)
    SELECT m.id * 32 + k.code, m.id, k.code FROM members.member m, ledger.account_kind k WHERE k.holder = 'member' ORDER BY 1`);
  await owner.query(`SET session_replication_role = origin`);
  await openSessions(owner, count);
  await owner.query(
    `INSERT INTO members.notice_acceptance (member_id, notice, version, text_sha256, ip)
     SELECT id, 'risk', $1, $2, '127.0.0.1' FROM members.member`,
    [currentNotice('risk').version, currentNotice('risk').textSha256],
  );
  await owner.query(
    `INSERT INTO investments.package (title, status, price_micro, yield_ppm, maturity_days)
     VALUES ('Held', 'active', $1, 500, 365), ('Bought', 'active', $1, 500, 365)`,
    [PRICE_USDT * 1_000_000],
  );
  await depositAndBuy(owner);
  await earnADay(owner);
  await countTeams(owner);
  await owner.query('SELECT ledger.roll_up(1000000)');
  await owner.query('VACUUM ANALYZE');
  await owner.query('CHECKPOINT');
}

async function openSessions(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at, ip, user_agent)
     SELECT sha256(convert_to(lpad(n::text, 43, '0'), 'UTF8')), 'member', n, now() + interval '30 days', '127.0.0.1', 'bench'
     FROM generate_series(1, $1::bigint) n`,
    [count],
  );
  const hashed = await hashPassword(PASSWORD);
  if (!hashed.ok) throw new Error(hashed.code);
  await owner.query('UPDATE members.member SET password_hash = $1 WHERE id <= $2', [hashed.value, LOGINS]);
}

async function depositAndBuy(owner: pg.Client): Promise<void> {
  await owner.query(`SELECT ledger.record_evidence('member', id, 1000000000, 1, '0x', '0x' || lpad(to_hex(id), 64, '0'), 0)
    FROM members.member`);
  await owner.query('ANALYZE ledger.account, ledger.evidence');
  await owner.query(`SELECT ledger.post(jsonb_agg(jsonb_build_object('kind', 'deposit', 'from', 24, 'to', member_id * 32 + 2,
      'amount', amount_micro, 'key', 'deposit:' || id, 'evidence', id, 'source', jsonb_build_object('txHash', tx_hash))))
    FROM ledger.evidence GROUP BY id / 200`);
  // Skips the triggers: the purchases award nobody, and the teams are counted at the end.
  await owner.query(`SET session_replication_role = replica`);
  await owner.query(`INSERT INTO investments.position
      (member_id, package_id, price_micro, yield_ppm, maturity_days, purchase_number, purchased_on)
    SELECT m.id, p.id, p.price_micro, p.yield_ppm, p.maturity_days, 1, '2026-01-01'
    FROM members.member m, investments.package p WHERE p.title = 'Held'`);
  await owner.query(`SET session_replication_role = origin`);
  await owner.query('ANALYZE ledger.entry, ledger.posting, investments.position');
  await owner.query(`SELECT ledger.post(jsonb_agg(jsonb_build_object('kind', 'purchase', 'from', member_id * 32 + 2,
      'to', member_id * 32 + 3, 'amount', price_micro, 'key', 'purchase:' || public_id,
      'source', jsonb_build_object('position', public_id))))
    FROM investments.position GROUP BY id / 200`);
}

async function earnADay(owner: pg.Client): Promise<void> {
  await owner.query(
    `SELECT ledger.record_evidence('treasury', NULL, 10000000000000, 1, '0x', '0x' || repeat('a', 64), 0)`,
  );
  await owner.query(`SELECT ledger.post(jsonb_build_array(jsonb_build_object('kind', 'trading_result', 'from', 24, 'to', 16,
      'amount', amount_micro, 'key', 'trading_result:' || id, 'evidence', id)))
    FROM ledger.evidence WHERE recipient = 'treasury'`);
  await owner.query(
    `INSERT INTO income.award (member_id, kind, amount_micro, plan_version, earned_on, due_on, reason)
     SELECT id, 'bonus_income', 50000000, 1, $1, $1, 'bench' FROM members.member`,
    [SEEDED_DAY],
  );
  await owner.query('SELECT income.close_day($1)', [SEEDED_DAY]);
}

/** Counts what referrals.roll_up would have calculated, from the rows themselves. */
async function countTeams(owner: pg.Client): Promise<void> {
  await owner.query(
    `INSERT INTO referrals.team (member_id, level, members, active, invested_micro)
     SELECT s.id, s.level, CASE WHEN s.level > 0 THEN count(*) ELSE 0 END, count(*), sum($1::bigint)
     FROM members.member m,
       LATERAL (VALUES (m.id, 0), (m.sponsor_id, 1), (m.sponsor2_id, 2), (m.sponsor3_id, 3)) s (id, level)
     WHERE s.id IS NOT NULL GROUP BY s.id, s.level`,
    [PRICE_USDT * 1_000_000],
  );
}

/** Creates a member with `size` members directly below; returns the member's id. */
export async function seedLargeTeam(owner: pg.Client, after: number, size: number): Promise<number> {
  const leader = after + 1;
  await owner.query(`SET session_replication_role = replica`);
  await owner.query(
    `INSERT INTO members.member (id, full_name, phone, email, password_hash, refer_id, sponsor_id, depth)
     OVERRIDING SYSTEM VALUE
     SELECT n, 'Member ' || n, lpad(n::text, 10, '0'), 'm' || n || '@bench.example', '-', lpad(n::text, 10, '0'),
       CASE WHEN n > $1 THEN $1::bigint END, CASE WHEN n > $1 THEN 1 ELSE 0 END
     FROM generate_series($1::bigint, $1::bigint + $2) n`,
    [leader, size],
  );
  await owner.query(`SET session_replication_role = origin`);
  await owner.query('SELECT ledger.open_accounts($1), ledger.open_accounts($1 + 1)', [leader]);
  await owner.query(
    `INSERT INTO referrals.team (member_id, level, members)
     SELECT sponsor_id, 1, count(*) FROM members.member WHERE sponsor_id = $1 GROUP BY sponsor_id`,
    [leader],
  );
  await owner.query(
    `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at, ip, user_agent)
     SELECT sha256(convert_to(lpad(n::text, 43, '0'), 'UTF8')), 'member', n, now() + interval '30 days', '127.0.0.1', 'bench'
     FROM generate_series($1::bigint, $1 + 1) n`,
    [leader],
  );
  await owner.query('VACUUM ANALYZE members.member');
  return leader;
}
