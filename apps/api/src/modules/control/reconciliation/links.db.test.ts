import type { Location } from '@plumbline/contract/operator';
import { usdt } from '@plumbline/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { PROCESS_ROLES } from '../../../platform/process-roles.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { addMember, bookInflow, fund } from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { walletTransfer } from '../../../testing/postings.ts';
import { account, post } from '../../base/ledger/index.ts';
import { createMemory, linkPostings, recordEnd, settlePostings } from './link-postings.ts';
import { runCheck } from './store.ts';

/** Postings in a chain of hashes. The attacker is a superuser with all triggers off. */
let t: TestDatabase;
let memberId: bigint;
beforeEach(async () => {
  t = await ownDatabase();
  memberId = await addMember(t.owner);
  await fund(t.db, memberId, 500_000_000n);
  await bookInflow(t.db, 900_000n);
});

const move = (key: string, db: Parameters<typeof post>[0] = t.db) =>
  post(db, walletTransfer({ memberId, from: 'wallet', to: 'earnings', amount: usdt(1_000_000n), key }));

async function link(): Promise<void> {
  await settlePostings(t.db);
  await linkPostings(t.db, 2n ** 62n, () => {});
}

/** The differences that a run finds in the chain and in the ends recorded in the audit trail. */
async function violations(after = 0n, accepted: readonly string[] = []): Promise<Location[]> {
  const check = (call: string) => transaction(t.db, (tx) => runCheck(tx, call, after, accepted));
  const found = [...(await check('check_links')), ...(await check('check_trail'))];
  return found.flatMap(({ location }) => location ?? []);
}

const links = (): Promise<{ first: bigint; last: bigint; postings: bigint }[]> =>
  t.rows('SELECT first_posting AS first, last_posting AS last, postings FROM reconciliation.link ORDER BY id');

const newest = async (): Promise<bigint> => BigInt(await t.value('SELECT max(id)::text AS id FROM ledger.posting'));

describe('a posting behind the end of the chain', () => {
  beforeEach(async () => {
    await move('one');
    // Its number is used up but has no posting.
    await transaction(t.db, async (tx) => {
      await move('rolled back', tx);
      throw new Error('rolled back');
    }).catch(() => {});
    await move('two');
    await link();
    expect(await violations()).toEqual([]);
  });

  const one = "(SELECT id FROM ledger.posting WHERE source::text LIKE '%' AND idempotency_key LIKE '%one')";
  it.each([
    ['with another source', `UPDATE ledger.posting SET source = '{"forged": true}' WHERE id = ${one}`],
    ['with another date', `UPDATE ledger.posting SET posted_at = posted_at - interval '1 hour' WHERE id = ${one}`],
    ['with another key', `UPDATE ledger.posting SET idempotency_key = 'forged' WHERE id = ${one}`],
    [
      'with another amount, as well as its entries,',
      `WITH p AS (UPDATE ledger.posting SET amount_micro = amount_micro + 1 WHERE id = ${one} RETURNING id)
       UPDATE ledger.entry SET delta_micro = delta_micro + sign(delta_micro) WHERE posting_id IN (SELECT id FROM p)`,
    ],
    [
      'deleted with its entries',
      `WITH p AS (DELETE FROM ledger.posting WHERE id = ${one} RETURNING id)
       DELETE FROM ledger.entry WHERE posting_id IN (SELECT id FROM p)`,
    ],
    [
      'added at an unused number',
      `INSERT INTO ledger.posting (id, kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
       OVERRIDING SYSTEM VALUE
       SELECT id + 1, kind, from_account, to_account, to_kind, amount_micro, 'forged', input_hash, source, business_date
       FROM ledger.posting WHERE id = ${one}`,
    ],
    ['with an entry of another version', `UPDATE ledger.entry SET version = version + 10 WHERE posting_id = ${one}`],
  ])('A posting %s is found by the next run of either kind', async (_what, statement) => {
    await pastTheTriggers(t.owner, statement);
    for (const after of [0n, await newest()]) {
      const [found, ...others] = await violations(after);
      expect(found).toMatchObject({ code: 'linked_postings', link: '1' });
      expect(others).toEqual([]);
    }
  });

  it("The reconciler's host can accept a manually fixed posting, but only exactly as it is now", async () => {
    await pastTheTriggers(t.owner, `UPDATE ledger.posting SET source = '{"right": true}' WHERE id = ${one}`);
    const [found] = await violations();
    const named = found?.code === 'linked_postings' ? found.accept : '';
    expect(named).toMatch(/^1:[0-9a-f]{32}$/);
    expect(await violations(0n, ['9:00', named])).toEqual([]);
    await pastTheTriggers(t.owner, `UPDATE ledger.posting SET source = '{"right": false}' WHERE id = ${one}`);
    expect(await violations(0n, [named])).toHaveLength(1);
  });

  it('A changed posting is found although the chain was rebuilt, because the audit trail recorded its old end', async () => {
    await recordEnd(t.db);
    await pastTheTriggers(
      t.owner,
      `WITH p AS (UPDATE ledger.posting SET source = '{}' WHERE id = ${one}) DELETE FROM reconciliation.link`,
    );
    await link();
    expect(await links()).toHaveLength(1);
    expect(await violations()).toEqual([{ code: 'noted_link', link: '1', row: '1' }]);
  });

  it('A changed posting is found although chain and audit trail were rebuilt, by the process that remembers the old end', async () => {
    const memory = createMemory();
    expect(await memory.compare(t.db)).toEqual([]);
    await pastTheTriggers(
      t.owner,
      `WITH p AS (UPDATE ledger.posting SET source = '{}' WHERE id = ${one}) DELETE FROM reconciliation.link`,
    );
    await link();
    expect(await violations()).toEqual([]);
    for (const _ of [1, 2])
      expect(await memory.compare(t.db)).toMatchObject([{ location: { code: 'remembered_link', link: '1' } }]);
  });

  it('A changed posting is found even if its link was changed as well', async () => {
    await move('three');
    await link();
    await pastTheTriggers(
      t.owner,
      `WITH p AS (UPDATE ledger.posting SET source = '{}' WHERE id = ${one})
       UPDATE reconciliation.link SET rows_sha256 = sha256('') WHERE id = 1`,
    );
    expect(await violations()).toContainEqual(expect.objectContaining({ code: 'link_changed', link: '1' }));
  });
});

describe('the chain of postings', () => {
  it('The chain waits for an open transaction with a lower number and links it after it commits', async () => {
    await link();
    const before = await newest();
    const late = await t.owner.connect();
    await late.query('BEGIN');
    await late.query(
      `INSERT INTO ledger.posting (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
       VALUES ('wallet_transfer', $1, $2, 4, 1, 'late', '', '{}', '2026-01-05')`,
      [account(memberId, 'wallet'), account(memberId, 'earnings')],
    );
    await move('earlier to commit');
    await link();
    expect((await links()).at(-1)).toMatchObject({ last: before });
    await late.query('COMMIT');
    late.release();
    // A transaction that starts writing during the query does not delay earlier postings.
    const busy = await t.owner.connect();
    await busy.query('BEGIN; LOCK TABLE ledger.posting IN ROW EXCLUSIVE MODE');
    await link();
    expect((await links()).at(-1)).toMatchObject({ first: before + 1n, last: before + 2n, postings: 2n });
    await busy.query('ROLLBACK');
    busy.release();
    expect(await violations()).toEqual([]);
  });

  it('The chain continues after a transaction that was rolled back', async () => {
    await link();
    const late = await t.owner.connect();
    await late.query('BEGIN; LOCK TABLE ledger.posting IN ROW EXCLUSIVE MODE');
    await move('one');
    await link();
    expect(await links()).toHaveLength(1);
    await late.query('ROLLBACK');
    late.release();
    await link();
    expect(await links()).toHaveLength(2);
  });

  it('Each link of the chain contains the previous one, and without new postings there is no new link', async () => {
    await link();
    await link();
    expect(await links()).toHaveLength(1);
    await move('one');
    await link();
    await move('two');
    await link();
    const { rows } = await t.owner.query(`SELECT count(*)::int AS right FROM reconciliation.link l
      JOIN reconciliation.link b ON b.id = l.id - 1 AND l.previous_sha256 = b.sha256 AND l.first_posting = b.last_posting + 1`);
    expect(rows).toEqual([{ right: 2 }]);
    expect(await violations()).toEqual([]);
  });

  it("The chain does not change when a roll-up turns pending sides of the platform's accounts into entries", async () => {
    await link();
    expect(await t.value('SELECT ledger.roll_up() AS count')).toBeGreaterThan(0);
    expect(await violations()).toEqual([]);
  });

  it('The chain is the same for all session settings', async () => {
    await link();
    const client = await t.owner.connect();
    await client.query(`SET timezone = 'Asia/Kolkata'; SET datestyle = 'German'; SET bytea_output = 'escape'`);
    const { rows } = await client.query('SELECT location FROM reconciliation.check_links(0)');
    client.release(true);
    expect(rows).toEqual([{ location: null }]);
  });

  it('The end of the chain is recorded in the audit trail, once an hour while it grows', async () => {
    await link();
    await recordEnd(t.db);
    await move('one');
    await link();
    await recordEnd(t.db);
    const noted = async () =>
      (await t.rows("SELECT subject FROM audit.entry WHERE action = 'postings.note-end' ORDER BY id")).map(
        ({ subject }) => subject,
      );
    expect(await noted()).toEqual(['link:1']);
    await pastTheTriggers(t.owner, `UPDATE audit.entry SET at = at - interval '61 minutes'`);
    await recordEnd(t.db);
    await recordEnd(t.db);
    expect(await noted()).toEqual(['link:1', 'link:2']);
  });

  it('No login can write to the chain, and the owner cannot rewrite it', async () => {
    await link();
    for (const role of PROCESS_ROLES) {
      const attacker = attackerOf(t, role);
      expect(await attacker.attempt('INSERT INTO reconciliation.link SELECT * FROM reconciliation.link')).toBe('42501');
      expect(await attacker.attempt('UPDATE reconciliation.mark SET settled = 0')).toBe('42501');
      const call = await attacker.attempt('SELECT reconciliation.link_postings(1, 1)');
      expect(call, role).toBe(role === 'reconciler' ? null : '42501');
    }
    for (const statement of ['UPDATE reconciliation.link SET postings = 1', 'TRUNCATE reconciliation.link'])
      await expect(t.owner.query(statement)).rejects.toMatchObject({ code: 'PL001' });
  });

  it('No other login can record the end of the chain, because a false one would freeze payouts', async () => {
    const ends = { api: '42501', reconciler: null } as Record<string, string | null>;
    for (const role of ['api', 'watcher', 'payer', 'jobs', 'reconciler'] as const) {
      const attacker = attackerOf(t, role);
      const answer = await attacker.attempt(
        `SELECT audit.append(NULL, 'reconciliation', NULL, NULL, NULL, 'postings.note-end', 'link:9', '', NULL, '{"link": 9}')`,
      );
      expect(answer, role).toBe(role in ends ? ends[role] : 'end_is_noted_by_the_reconciler');
    }
  });
});
