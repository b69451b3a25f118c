import { describe, expect, it } from 'vitest';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { openSession, signedInOperator } from '../../../testing/operators.ts';
import { sha256 } from '../../people/identity/index.ts';
import { depositRow } from './testing/rows.ts';

/** The database's answers when any program requests a credit below the minimum. */
const t = await ownDatabase();
await signedInOperator(t, 'owner');
const finance = await signedInOperator(t, 'finance');
await signedInOperator(t, 'owner');

const NOBODY = '00000000-0000-4000-8000-000000000000';

const ASK = `SELECT deposits.request_credit($1, $2, 'small, by phone', '203.0.113.9', 'a browser') AS answer`;
async function ask(publicId: string, token = finance.token): Promise<string | null> {
  return (await t.row(ASK, [sha256(token), publicId])).answer;
}
async function orderOf(id: bigint): Promise<unknown> {
  return t.value('SELECT credit_order FROM deposits.deposit WHERE id = $1', [id]);
}
async function jobs(): Promise<number> {
  return t.value(`SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE key = 'credit-deposits'`);
}
/** Waits until a session of this database waits for a lock. */
const aLockIsWaitedFor = () =>
  expect
    .poll(
      () =>
        t.value(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      { timeout: 30_000 },
    )
    .toBe(1);

describe('a credit requested by an operator', () => {
  it('A final deposit below the minimum is marked for credit with operator, reason and IP address, and the watcher is called', async () => {
    const { id, publicId } = await depositRow(t.owner, { member: await addMember(t.owner), status: 'too_small' });
    expect(await jobs()).toBe(0);
    expect(await ask(publicId)).toBeNull();
    expect(await orderOf(id)).toEqual({
      reason: 'small, by phone',
      ip: '203.0.113.9',
      userAgent: 'a browser',
      operator: { id: String(finance.id), email: finance.email, role: 'finance' },
    });
    expect(await jobs()).toBe(1);
    expect(await ask(publicId)).toBe('deposit_not_waiting');
  });

  it('Requesting a credit changes only that deposit', async () => {
    const member = await addMember(t.owner);
    const [mine, other] = [
      await depositRow(t.owner, { member, status: 'too_small' }),
      await depositRow(t.owner, { member, status: 'too_small' }),
    ];
    expect(await ask(mine.publicId)).toBeNull();
    expect(await orderOf(mine.id)).not.toBeNull();
    expect(await orderOf(other.id)).toBeNull();
  });

  it('Requesting a credit for an unknown deposit fails and requests nothing', async () => {
    expect(await ask(NOBODY)).toBe('deposit_unknown');
  });

  it.each([
    ['that waits for confirmations', { status: 'pending' }],
    ['that is credited', { status: 'credited', posting: 1n }],
    ['that was removed from the chain', { status: 'removed' }],
    ['of less than a micro-USDT', { status: 'too_small', micro: 0n }],
    ['that already has a credit request', { status: 'too_small', order: { by: 'owner' } }],
  ] as const)('A deposit %s cannot get a credit request', async (_which, row) => {
    const { id, publicId } = await depositRow(t.owner, { member: await addMember(t.owner), ...row });
    const before = await orderOf(id);
    expect(await ask(publicId)).toBe('deposit_not_waiting');
    expect(await orderOf(id)).toEqual(before);
  });

  it.each(['seen', 'final', 'removed'] as const)(
    'A deposit whose transfer is %s and not recorded as final cannot be credited, even if other transfers are final',
    async (chain) => {
      const { id, publicId } = await depositRow(t.owner, {
        member: await addMember(t.owner),
        status: 'too_small',
        chain,
      });
      expect(await ask(publicId)).toBe('transfer_not_final');
      expect(await orderOf(id)).toBeNull();
    },
  );

  it('If two operators request the same credit at the same time, the second one is rejected', async () => {
    const { publicId } = await depositRow(t.owner, { member: await addMember(t.owner), status: 'too_small' });
    const first = await t.owner.connect();
    try {
      await first.query('BEGIN');
      expect((await first.query(ASK, [sha256(finance.token), publicId])).rows).toEqual([{ answer: null }]);
      const second = ask(publicId);
      await aLockIsWaitedFor();
      await first.query('COMMIT');
      expect(await second).toBe('deposit_not_waiting');
    } finally {
      first.release();
    }
  });

  it.each(['support', 'auditor'] as const)('An operator with the role %s cannot request a credit', async (role) => {
    const { publicId } = await depositRow(t.owner, { member: await addMember(t.owner), status: 'too_small' });
    const { token } = await signedInOperator(t, role);
    await expect(ask(publicId, token)).rejects.toMatchObject({ code: 'PB000' });
  });
});

describe('a credit requested by the member', () => {
  const askOwn = async (member: bigint, token: string): Promise<bigint> =>
    BigInt(await t.value('SELECT deposits.request_own_credit($1, $2) AS n', [sha256(token), member]));
  const noJobs = () => t.owner.query(`SELECT graphile_worker.remove_job('credit-deposits')`);

  it('A member can request credit for all final deposits below the minimum and gets the number of pending credits', async () => {
    const [member, other] = [await addMember(t.owner), await addMember(t.owner)];
    const of = (row: Partial<Parameters<typeof depositRow>[1]>) =>
      depositRow(t.owner, { member, status: 'too_small', ...row });
    const small = [await of({}), await of({ micro: 1n })];
    const before = await of({ order: { reason: 'of an operator' } });
    const others = [
      await of({ micro: 0n }),
      await of({ chain: 'seen' }),
      await of({ chain: 'final' }),
      await of({ status: 'pending' }),
      await of({ status: 'removed' }),
      await of({ member: other }),
    ];
    await of({ member: other, order: { by: 'owner' } });
    await of({ member: other, order: { by: 'owner' } });
    await of({ status: 'credited', posting: 1n, order: { by: 'owner' } });
    await noJobs();
    expect(await askOwn(member, await openSession(t, 'member', member))).toBe(3n);
    for (const { id } of small) expect(await orderOf(id)).toEqual({ by: 'owner' });
    for (const { id } of others) expect(await orderOf(id)).toBeNull();
    expect(await orderOf(before.id)).toEqual({ reason: 'of an operator' });
    expect(await jobs()).toBe(1);
  });

  it('A credit request by a member without deposits below the minimum does nothing', async () => {
    const member = await addMember(t.owner);
    await noJobs();
    expect(await askOwn(member, await openSession(t, 'member', member))).toBe(0n);
    expect(await jobs()).toBe(0);
  });

  it('The session of another member cannot request a credit', async () => {
    const [member, other] = [await addMember(t.owner), await addMember(t.owner)];
    const { id } = await depositRow(t.owner, { member, status: 'too_small' });
    await expect(askOwn(member, await openSession(t, 'member', other))).rejects.toMatchObject({ code: 'PB000' });
    expect(await orderOf(id)).toBeNull();
  });

  it.each([
    ['a deposit of another member', false, { status: 'too_small' }],
    ['a credited deposit', true, { status: 'credited', posting: 1n }],
    ['a deposit of less than a micro-USDT', true, { status: 'too_small', micro: 0n }],
  ] as const)("A member's credit request does not wait for the lock on %s", async (_which, isOwn, row) => {
    const [member, other] = [await addMember(t.owner), await addMember(t.owner)];
    await depositRow(t.owner, { member, status: 'too_small' });
    const { id } = await depositRow(t.owner, { member: isOwn ? member : other, ...row });
    await whileLocked(id, async () => {
      expect(await orderedWithin(member)).toBe('1');
    });
  });

  it("A member's credit request waits for a deposit that is being changed, even if it is not final yet", async () => {
    const member = await addMember(t.owner);
    const { id } = await depositRow(t.owner, { member, status: 'too_small', chain: 'seen' });
    await whileLocked(id, async () => {
      await expect(orderedWithin(member)).rejects.toMatchObject({ code: '55P03' });
    });
  });

  async function whileLocked(id: bigint, work: () => Promise<void>): Promise<void> {
    const holder = await t.owner.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM deposits.deposit WHERE id = $1 FOR UPDATE', [id]);
      await work();
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  }

  /** Returns the number of pending credits; fails with 55P03 if it would have to wait for a lock. */
  async function orderedWithin(member: bigint): Promise<string> {
    const token = await openSession(t, 'member', member);
    const client = await t.owner.connect();
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'`);
      const { rows } = await client.query('SELECT deposits.request_own_credit($1, $2)::text AS n', [
        sha256(token),
        member,
      ]);
      return rows[0].n;
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }
});
