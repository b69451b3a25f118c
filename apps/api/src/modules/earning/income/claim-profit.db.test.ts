import { describe, expect, it } from 'vitest';
import { addMember, bookInflow, ledgerViolations } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { claimProfit } from './claim-profit.ts';

const t = await ownDatabase();

async function credit(memberId: bigint, amountMicro: bigint): Promise<void> {
  await bookInflow(t.db, amountMicro);
  await t.owner.query(
    `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[$2::bigint], gen_random_uuid()::text, '{}')`,
    [account(memberId, 'claimable'), amountMicro],
  );
}

describe('claiming profit with the coin', () => {
  // Shows SPEC-7.6, DEC-3.4
  it('The coin moves the profit of all closed days to the Flexible wallet', async () => {
    const memberId = await addMember(t.owner);
    await credit(memberId, 420_000n);
    await credit(memberId, 80_000n);
    expect(await claimProfit(t.db, memberId)).toMatchObject({
      ok: true,
      value: { claimed: '0.50', earningbalance: '0.50', receipt: expect.stringMatching(/^v[1-9]/) },
    });
    expect(await readBalance(t.db, account(memberId, 'claimable'))).toBe(0n);
  });

  // Shows SPEC-8.4
  it('The coin says so if there is nothing to claim', async () => {
    expect(await claimProfit(t.db, await addMember(t.owner))).toMatchObject({ ok: false, code: 'nothing_to_claim' });
  });

  it('The coin pays once, however often it is clicked at the same time', async () => {
    const memberId = await addMember(t.owner);
    await credit(memberId, 1_000_000n);
    await Promise.all(Array.from({ length: 30 }, () => claimProfit(t.db, memberId)));
    expect(await readBalance(t.db, account(memberId, 'earnings'))).toBe(1_000_000n);
  });

  it('Clicking the coin during the close of a day loses and duplicates nothing', async () => {
    const memberId = await addMember(t.owner);
    await credit(memberId, 1n);
    await Promise.all([
      ...Array.from({ length: 10 }, () => credit(memberId, 7n)),
      ...Array.from({ length: 10 }, () => claimProfit(t.db, memberId)),
    ]);
    await claimProfit(t.db, memberId);
    expect(await readBalance(t.db, account(memberId, 'earnings'))).toBe(71n);
    expect(await ledgerViolations(t.owner)).toEqual([]);
  });
});
