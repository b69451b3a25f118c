import { describe, expect, it } from 'vitest';
import { account } from '../modules/base/ledger/index.ts';
import { balance } from '../modules/money/withdrawals/testing/steps.ts';
import { type Process, theAttackers } from '../testing/hostile-ends.ts';
import { type HostileWorld, hashOf, posts, system } from '../testing/hostile-world.ts';

/** Thefts that once succeeded against this product, step by step as they were written then. */
const { world, attackers } = await theAttackers();

/** Refusals for the processes that may post at all. */
async function tried(statements: (w: HostileWorld) => readonly string[]): Promise<Partial<Record<Process, string>>> {
  const ended: Partial<Record<Process, string>> = {};
  for (const process of ['api', 'watcher', 'payer', 'jobs'] as const)
    ended[process] = (await attackers[process].attempt(...statements(world))) ?? 'accepted';
  return ended;
}

describe('Invented approved withdrawals', () => {
  // Shows DEC-5-process-14
  it('No process can insert an approved withdrawal of 5,000 USDT to a stranger', async () => {
    const insert = (w: HostileWorld) => [
      `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, status,
        expires_at, confirmed_at,
         decided_at, decided_by) VALUES (${w.victim}, 'earnings', '${w.stranger}', 5000000000, 250000000, 4750000000,
        'approved',
         now() + interval '10 minutes', now(), now(), 'rule')`,
    ];
    expect(await tried(insert)).toEqual({
      api: '42501',
      watcher: '42501',
      payer: '42501',
      jobs: '42501',
    });
  });
});

describe('Invented payouts and transfers', () => {
  const NOBODYS = '01900000-0000-7000-8000-000000000009';
  const loot = 4_000_000_000n;
  const hash = hashOf(4_000);
  const withdrawing = (w: HostileWorld) => account(w.victim, 'withdrawing');
  const hold = (w: HostileWorld) =>
    posts({
      kind: 'withdrawal_hold',
      from: account(w.victim, 'earnings'),
      to: withdrawing(w),
      amount: loot,
      key: `withdrawal_hold:${NOBODYS}`,
      source: { withdrawal: NOBODYS },
    });
  const sent = () =>
    posts({
      kind: 'payout_broadcast',
      from: system.custodyInflight,
      to: system.custodyChain,
      amount: loot,
      key: `payout_broadcast:${hash}`,
      source: { withdrawal: NOBODYS },
    });
  const settled = (w: HostileWorld) =>
    posts({
      kind: 'payout_settled',
      from: withdrawing(w),
      to: system.custodyInflight,
      amount: loot,
      key: `payout_settled:${NOBODYS}`,
      source: { withdrawal: NOBODYS },
    });
  const invented = (w: HostileWorld) =>
    `SELECT ledger.record_evidence('member', ${w.accomplice}, ${loot}, 56, '${hash}', '${hash}', 0)`;
  const credited = (w: HostileWorld) =>
    posts({
      kind: 'deposit',
      from: system.custodyChain,
      to: account(w.accomplice, 'wallet'),
      amount: loot,
      key: `deposit:${hash}`,
      evidence: '1',
    });

  it('No process can post an invented payout, in one transaction or step by step', async () => {
    const ended = await tried((w) => [hold(w), sent(), settled(w)]);
    expect(Object.values(ended)).not.toContain('accepted');
    for (const step of [hold, sent, settled])
      expect(Object.values(await tried((w) => [step(w)]))).not.toContain('accepted');
  });

  // Shows DEC-5-process-10
  it('No process can record evidence of an invented transfer', async () => {
    expect(await tried((w) => [invented(w)])).toEqual({
      api: '42501',
      watcher: '42501',
      payer: '42501',
      jobs: '42501',
    });
  });

  it('No process can post the deposit of an invented transfer', async () => {
    expect(Object.values(await tried((w) => [credited(w)]))).not.toContain('accepted');
  });

  // Shows DEC-5-process-14
  it('The whole theft in one transaction leaves both wallets unchanged', async () => {
    const { t, victim, accomplice } = world;
    const wallets = () => Promise.all([balance(t, victim, 'earnings'), balance(t, accomplice, 'wallet')]);
    const before = await wallets();
    const ended = await tried((w) => [hold(w), sent(), settled(w), invented(w), credited(w)]);
    expect(Object.values(ended)).not.toContain('accepted');
    expect(await wallets()).toEqual(before);
  });
});

describe('Repeated charges to a wallet', () => {
  it('Forty charges of 10 % move no money that is held for a withdrawal', async () => {
    const { t, victim, withdrawal } = world;
    const booked = async () => (await t.owner.query('SELECT ledger.balance(16) AS b')).rows[0].b as bigint;
    const before = [await booked(), await balance(t, victim, 'withdrawing')];
    for (let times = 1; times <= 40; times++) {
      const ended = await tried((w) => [
        posts(
          {
            kind: 'payout_settled',
            from: account(w.victim, 'withdrawing'),
            to: system.custodyInflight,
            amount: 45_000_000,
            key: `payout_settled:${withdrawal.pending}:${times}`,
            source: { withdrawal: withdrawal.pending },
          },
          {
            kind: 'withdrawal_charge',
            from: account(w.victim, 'withdrawing'),
            to: system.earningsBooked,
            amount: 5_000_000,
            key: `charge:${withdrawal.pending}:${times}`,
            source: { withdrawal: withdrawal.pending },
          },
        ),
      ]);
      expect(Object.values(ended)).not.toContain('accepted');
    }
    expect([await booked(), await balance(t, victim, 'withdrawing')]).toEqual(before);
  });
});
