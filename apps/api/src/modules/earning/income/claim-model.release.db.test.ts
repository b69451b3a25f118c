import { usdt } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember, bookInflow } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { dayAfter, openDay, openPosition } from '../../../testing/purchases.ts';
import { account, orInsufficient, readBalance, readLast } from '../../base/ledger/index.ts';
import { claimProfit } from './claim-profit.ts';
import { closeDay } from './close-day.ts';

/** Claims between the closes of days, in every order and at the same instant. */
const t = await ownDatabase({ hasSoundBooks: true });

const claimable = (member: bigint) => readBalance(t.db, account(member, 'claimable'));
const earnings = (member: bigint) => readBalance(t.db, account(member, 'earnings'));
/** A claim of the balance that a reader saw, and what the Flexible wallet holds then. */
const claimSeen = (memberId: bigint, { balance, version }: Awaited<ReturnType<typeof readLast>>) =>
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

describe('Claiming against a plain model', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ does: fc.constant('credit' as const), amount: fc.bigInt({ min: 1n, max: 10n ** 12n }) }),
      fc.record({ does: fc.constant('claim' as const), clicks: fc.integer({ min: 1, max: 4 }) }),
    ),
    { minLength: 1, maxLength: 10 },
  );

  it('Both accounts hold what two plain sums say after any order of credits and clicks', async () => {
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

describe('A click that saw an older balance', () => {
  it('Profit that came after the screen was read stays claimable, and the claim that it was read for is paid', async () => {
    const member = await addMember(t.owner);
    await credit(member, 400_000n);
    const seen = await readLast(t.db, account(member, 'claimable'));
    await credit(member, 70_000n);
    expect(await claimSeen(member, seen)).toMatchObject({ ok: true, value: 400_000n });
    expect(await claimable(member)).toBe(70_000n);
  });

  it('The same click sent again after it was paid moves nothing more', async () => {
    const member = await addMember(t.owner);
    await credit(member, 400_000n);
    const seen = await readLast(t.db, account(member, 'claimable'));
    await claimSeen(member, seen);
    await credit(member, 900_000n);
    await claimSeen(member, seen);
    expect([await claimable(member), await earnings(member)]).toEqual([900_000n, 400_000n]);
  });

  it('A balance that was never there is not paid', async () => {
    const member = await addMember(t.owner);
    await credit(member, 400_000n);
    const invented = { balance: usdt(400_001n), version: 1n };
    expect(await claimSeen(member, invented)).toMatchObject({ ok: false });
    expect(await earnings(member)).toBe(0n);
  });
});

describe('Claims while a day is closed', () => {
  it('The profit of ten closes is, after ninety clicks in between, all in the Flexible wallet', async () => {
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

  it('Profit that nobody claims waits for years and loses nothing', async () => {
    const member = await addMember(t.owner);
    await credit(member, 123_456n);
    await t.owner.query('UPDATE platform.calendar SET business_date = $1', [dayAfter(await openDay(t), 4_000)]);
    expect(await claimProfit(t.db, member)).toMatchObject({ ok: true, value: { claimed: '0.123456' } });
  });
});
