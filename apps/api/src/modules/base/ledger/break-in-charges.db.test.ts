import { beforeEach, describe, expect, it } from 'vitest';
import { account, system } from './index.ts';
import { ledgerBench, nextKey, type RawPosting, refusal } from './testing.ts';

/** The only way from a member to the earnings: at most ten percent of a payout that was sent, in the same call. */
let member: bigint;
const t = await ledgerBench({ checksLedger: true });
beforeEach(async () => {
  member = await t.openMember();
  await t.fund(member, 'withdrawing', 10_000n);
});

const ABOVE_CAP = { code: 'PL006' };
const broadcast = (amount: bigint): RawPosting => ({
  kind: 'payout_broadcast',
  from: system.custodyInflight,
  to: system.custodyChain,
  amount,
});
const from = (kind: string, to: bigint, amount: bigint, key = nextKey()): RawPosting => ({
  kind,
  from: account(member, 'withdrawing'),
  to,
  amount,
  key,
});
const settled = (amount: bigint, key?: string) => from('payout_settled', system.custodyInflight, amount, key);
const charge = (amount: bigint, kind = 'withdrawal_charge') => from(kind, system.earningsBooked, amount);
const release = (amount: bigint) => from('withdrawal_release', account(member, 'earnings'), amount);

describe('charges', () => {
  it('A charge is at most ten percent of payout and charge together', async () => {
    const before = await t.balance(system.earningsBooked);
    await t.post(broadcast(900n));
    expect(await refusal(t.post(settled(900n), charge(101n)))).toEqual(ABOVE_CAP);
    await t.post(settled(900n), charge(100n));
    expect(await t.balance(system.earningsBooked)).toBe(before + 100n);
  });

  it('A charge of zero is rejected', async () => {
    await t.post(broadcast(900n));
    expect(await refusal(t.post(settled(900n), charge(0n)))).toMatchObject({ constraint: 'posting_amount_positive' });
  });

  it('A charge cannot be posted without its payout, after it, or in another call of the same transaction', async () => {
    await t.post(broadcast(900n));
    expect(await refusal(t.post(charge(1n)))).toEqual(ABOVE_CAP);
    const client = await t.connect();
    const post = (p: RawPosting) =>
      client.query('SELECT ledger.post($1)', [
        JSON.stringify([{ ...p, from: `${p.from}`, to: `${p.to}`, amount: `${p.amount}` }]),
      ]);
    await client.query('BEGIN');
    await post(settled(900n));
    expect(await refusal(post(charge(100n)))).toEqual(ABOVE_CAP);
    await client.query('ROLLBACK');
  });

  it('A charge that is split, or posted under several names, counts as one charge', async () => {
    await t.post(broadcast(900n));
    expect(await refusal(t.post(settled(900n), charge(100n), charge(1n)))).toEqual(ABOVE_CAP);
    expect(await refusal(t.post(settled(900n), charge(100n), charge(1n, 'package_exit_charge')))).toEqual(ABOVE_CAP);
    await t.post(settled(900n), charge(60n), charge(40n, 'package_exit_charge'));
  });

  it("A charge cannot be based on money that is returned, or on another member's payout", async () => {
    expect(await refusal(t.post(release(900n), charge(100n)))).toEqual(ABOVE_CAP);
    const exit = from('package_exit_release', account(member, 'principal'), 900n);
    expect(await refusal(t.post(exit, charge(100n)))).toEqual(ABOVE_CAP);
    await t.post(broadcast(9_000n));
    const own = charge(100n);
    const victim = member;
    member = await t.openMember();
    await t.fund(member, 'withdrawing', 9_000n);
    expect(await refusal(t.post(settled(9_000n), own))).toEqual(ABOVE_CAP);
    expect(await t.balance(account(victim, 'withdrawing'))).toBe(10_000n);
    await t.post(settled(9_000n));
  });

  it('A charge cannot be based on a payout that was settled earlier', async () => {
    await t.post(broadcast(900n));
    const payout = settled(900n, nextKey());
    await t.post(payout, charge(100n));
    expect(await refusal(t.post(payout, charge(100n)))).toEqual(ABOVE_CAP);
    expect(await refusal(t.post(payout, payout, charge(100n)))).toEqual(ABOVE_CAP);
  });

  it('A charge is posted once with its payout, even if both are posted again', async () => {
    await t.post(broadcast(900n));
    const both = [settled(900n), charge(100n)];
    const ids = await t.post(...both);
    expect(await t.post(...both)).toEqual(ids);
    expect(await t.balance(account(member, 'withdrawing'))).toBe(9_000n);
  });

  it('A charge cannot be based on a payout that was never broadcast', async () => {
    const before = await t.balance(system.custodyInflight);
    expect(await refusal(t.post(settled(900n - before), charge(100n)))).toMatchObject({
      constraint: 'account_never_overdrawn',
    });
    await t.post(broadcast(500n));
    await t.post({
      ...broadcast(500n),
      kind: 'payout_reverted',
      from: system.custodyChain,
      to: system.custodyInflight,
    });
    expect(await refusal(t.post(settled(450n - before), charge(50n)))).toMatchObject({
      constraint: 'account_never_overdrawn',
    });
  });

  it('A charge cannot be based on a payout that exceeds the broadcast amount by one micro-USDT', async () => {
    await t.post(broadcast(900n));
    const inFlight = -(await t.balance(system.custodyInflight));
    expect(await refusal(t.post(settled(inFlight + 1n)))).toMatchObject({ constraint: 'account_never_overdrawn' });
    await t.post(settled(inFlight));
    expect(await t.balance(system.custodyInflight)).toBe(0n);
  });

  // Shows DEC-1.2b
  it('Charges cannot drain a member: the earnings get at most ten percent of what leaves', async () => {
    const before = await t.balance(system.earningsBooked);
    for (let round = 0; round < 20; round++) {
      await t.post(broadcast(90n)).catch(() => undefined);
      await t.post(settled(90n), charge(10n)).catch(() => undefined);
      await t.post(release(90n), charge(10n)).catch(() => undefined);
      await t.post(charge(10n)).catch(() => undefined);
    }
    expect(await t.balance(system.earningsBooked)).toBe(before + 200n);
    expect(await t.balance(account(member, 'withdrawing'))).toBe(8_000n);
  });
});
