import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { dayAfter, openDay, openPosition } from '../../../testing/purchases.ts';
import { account, orInsufficient, readBalance } from '../../base/ledger/index.ts';
import { claimProfit } from './claim-profit.ts';
import { closeDay } from './close-day.ts';

/** Claims between closes, in every order and at the same time. */
const t = await ownDatabase({ checksLedger: true });

const claimable = (member: bigint) => readBalance(t.db, account(member, 'claimable'));
const earnings = (member: bigint) => readBalance(t.db, account(member, 'earnings'));
/** Returns the claimable balance, and the version of the entry that it comes from. */
const lastEntry = (member: bigint): Promise<{ balance: bigint; version: bigint }> =>
  t.row(
    `SELECT balance_after_micro AS balance, version FROM ledger.entry WHERE account_id = $1 ORDER BY version DESC LIMIT 1`,
    [account(member, 'claimable')],
  );
/** A claim of the balance that a reader saw, and what the Flexible wallet holds then. */
const claimSeen = (memberId: bigint, { balance, version }: Awaited<ReturnType<typeof lastEntry>>) =>
  orInsufficient(t.db, async () => {
    const { rows } = await t.owner.query('SELECT income.claim(NULL, $1, $2, $3) AS earnings', [
      memberId,
      balance,
      version,
    ]);
    return BigInt(rows[0].earnings);
  });
let credits = 0;
async function credit(member: bigint, amountMicro: bigint): Promise<void> {
  credits += 1;
  await bookInflow(t.db, amountMicro);
  await t.owner.query(
    `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[$2::bigint], $3, '{}')`,
    [account(member, 'claimable'), amountMicro, `credit ${credits}`],
  );
}

describe('claims compared with a simple model', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ does: fc.constant('credit' as const), amount: fc.bigInt({ min: 1n, max: 10n ** 12n }) }),
      fc.record({ does: fc.constant('claim' as const), clicks: fc.integer({ min: 1, max: 4 }) }),
    ),
    { minLength: 1, maxLength: 10 },
  );

  it('The claimable profit and the Flexible wallet match two simple sums after credits and clicks in any order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const member = await addMember(t.owner);
        let [waiting, moved] = [0n, 0n];
        for (const step of history) {
          if (step.does === 'credit') {
            await credit(member, step.amount);
            waiting += step.amount;
          } else {
            await Promise.all(Array.from({ length: step.clicks }, () => claimProfit(t.db, member)));
            moved += waiting;
            waiting = 0n;
          }
          expect([await claimable(member), await earnings(member)]).toEqual([waiting, moved]);
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});

describe('a click on an outdated balance', () => {
  it('Profit credited after the screen was loaded stays claimable, and the claim pays the amount shown', async () => {
    const member = await addMember(t.owner);
    await credit(member, 400_000n);
    const seen = await lastEntry(member);
    await credit(member, 70_000n);
    expect(await claimSeen(member, seen)).toMatchObject({ ok: true, value: 400_000n });
    expect(await claimable(member)).toBe(70_000n);
  });

  it('Sending the same click again after it was paid moves no money', async () => {
    const member = await addMember(t.owner);
    await credit(member, 400_000n);
    const seen = await lastEntry(member);
    await claimSeen(member, seen);
    await credit(member, 900_000n);
    await claimSeen(member, seen);
    expect([await claimable(member), await earnings(member)]).toEqual([900_000n, 400_000n]);
  });

  it('A balance that never existed is not paid', async () => {
    const member = await addMember(t.owner);
    await credit(member, 400_000n);
    const invented = { balance: 400_001n, version: 1n };
    expect(await claimSeen(member, invented)).toMatchObject({ ok: false });
    expect(await earnings(member)).toBe(0n);
  });
});

describe('claims during the close of a day', () => {
  it('After ten closes with ninety clicks in between, the whole profit is in the Flexible wallet', async () => {
    const members = await Promise.all([addMember(t.owner), addMember(t.owner), addMember(t.owner)]);
    for (const member of members) await openPosition(t, member, { priceMicro: 1_000_000_007n, yieldPpm: 500 });
    await closeDay(t.db, await openDay(t));
    await bookInflow(t.db, 100_000_000n);
    for (let index = 0; index < 10; index++) {
      const clicks = members.flatMap((member) => [1, 2, 3].map(() => claimProfit(t.db, member)));
      await Promise.all([closeDay(t.db, await openDay(t)), ...clicks]);
    }
    const target = (1_000_000_007n * 500n) / 1_000_000n;
    for (const member of members) {
      await claimProfit(t.db, member);
      expect([await claimable(member), await earnings(member)]).toEqual([0n, 10n * target]);
    }
  }, 60_000);

  it('Unclaimed profit keeps its value for years', async () => {
    const member = await addMember(t.owner);
    await credit(member, 123_456n);
    await t.owner.query('UPDATE platform.calendar SET business_date = $1', [dayAfter(await openDay(t), 4_000)]);
    expect(await claimProfit(t.db, member)).toMatchObject({ ok: true, value: { claimed: '0.123456' } });
  });
});
