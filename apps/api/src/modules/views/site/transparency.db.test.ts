import { parseUsdt } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEST_XPUB } from '../../../testing/app.ts';
import { acceptRisk, addMember, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { gasWalletOf } from '../../base/chain/index.ts';
import { closeDay } from '../../earning/income/index.ts';
import { purchasePackage } from '../../earning/investments/purchase-package.ts';
import { currentNotice } from '../../people/members/index.ts';
import { selectBalances, sumPostings } from './figures-store.ts';
import { custodyOf, publishCustody } from './publish-custody.ts';

/** Sender of every transfer that the builders invent. */
const SENDER = `0x${'0a'.repeat(20)}`;
const PAYOUT = '0x1563915e194D8CfBA1943570603F7606A3115508';
const TREASURY = '0x00000000000000000000000000000000000000Fe';

const t = await ownDatabase();
const api = await ownApp(t, { TREASURY_ADDRESSES: `${PAYOUT.toLowerCase()},${TREASURY}` });

const read = async (query = '') => (await api.get(`/publicApi/transparency${query}`)).json();

/** Creates a member with a package that earns from the next day on. */
async function investor(): Promise<void> {
  const id = await addMember(t.owner);
  await acceptRisk(t.owner, id, currentNotice('risk').version);
  const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 10_000, maturityDays: 90 });
  await fund(t.db, id, 100_000_000n);
  const bought = await purchasePackage(t.db, id, { packageId, amount: '100', payment_mode_name: 'wallet' });
  expect(bought.ok).toBe(true);
}

describe('Transparency figures', () => {
  it('Transparency figures are available before anything has happened', async () => {
    expect(await read()).toMatchObject({ success: true, data: { custody: null, days: { docs: [], total: 0 } } });
  });

  // Shows DEC-1.7a
  it('Transparency figures show the token and the platform’s addresses, and no address of a member', async () => {
    const { addresses } = (await read()).data;
    expect(addresses).toEqual({
      chainId: 56,
      token: `0x${'11'.repeat(20)}`,
      payoutWallet: PAYOUT,
      treasuries: [TREASURY],
      gasWallet: gasWalletOf(TEST_XPUB),
    });
  });

  // Shows DEC-1.7a
  it('Transparency figures show the need, funding, factor and operator’s part of each closed day', async () => {
    await investor();
    await closeDay(t.db, '2026-01-05');
    await bookInflow(t.db, 600_000n);
    await bookInflow(t.db, 100_000n, 'subsidy_in');
    await closeDay(t.db, '2026-01-06');
    const { docs, total } = (await read('?limit=1')).data.days;
    expect(total).toBe(2);
    expect(docs).toMatchObject([
      { day: '2026-01-06', need: '1.00', funded: '0.70', fundedBySubsidy: '0.10', factor: '0.700000', evidence: [] },
    ]);
    expect((await read('?limit=1&page=2')).data.days.docs).toMatchObject([{ day: '2026-01-05', need: '0.00' }]);
  });

  it('Transparency figures show 30 days’ income by kind, with the share of recruitment pay', async () => {
    expect((await read('?limit=1')).data.income).toEqual({
      total: '0.70',
      kinds: [{ kind: 'trading_profit', amount: '0.70', share: '1.000000' }],
      tradingProfit: '0.70',
      recruitment: '0.00',
      recruitmentShare: '0.000000',
    });
  });

  // Shows DEC-1.4c
  it('Transparency figures reference the transfer with which a day’s trading result was booked', async () => {
    await t.owner.query(
      `INSERT INTO income.trading_result (business_date, amount_micro, evidence_id, posting_id, booked_by, unconfirmed)
       SELECT '2026-01-06', amount_micro, evidence_id, id, 'test', 'command line' FROM ledger.posting WHERE kind = 'trading_result'`,
    );
    const evidence = async () => (await read('?limit=1')).data.days.docs[0].evidence;
    const transfer = {
      transaction_id: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      sender: SENDER,
      amount: '0.60',
      corrections: [],
    };
    expect(await evidence()).toEqual([transfer]);
    // Adds another transfer in the same transaction, whose sender must not be shown.
    await t.owner.query(
      `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose, amount_wei)
       SELECT e.chain_id, 1, e.block_hash, e.tx_hash, e.log_index + 1, '0x' || repeat('d1', 20), '0x01', 'treasury', 1
       FROM ledger.posting p JOIN ledger.evidence e ON e.id = p.evidence_id WHERE p.kind = 'trading_result'`,
    );
    expect(await evidence()).toEqual([transfer]);
    const { docs } = (await api.get('/publicApi/closedDays?limit=1')).json().data;
    expect(docs[0].evidence[0].sender).toBe(SENDER);
  });

  // Shows DEC-1.7a
  it('Transparency figures show the money held and owed by kind of account, with equal totals', async () => {
    await publishCustody(api.deps);
    const { custody } = (await read()).data;
    const sum = (list: { amount: string }[]) => list.reduce((all, each) => all + parseUsdt(each.amount)!, 0n);
    expect(sum(custody.owed)).toBe(sum(custody.held));
    expect(parseUsdt(custody.owedTotal)).toBe(sum(custody.owed));
    expect(custody.owed).toContainEqual({ account: 'principal', amount: '100.00' });
    expect(custody.owed).toContainEqual({ account: 'claimable', amount: '0.70' });
    expect(custody.held).toContainEqual({ account: 'custody.chain', amount: '100.70' });
    expect(custody.owedToMembers).toBe('100.70');
  });

  it('Transparency figures say nothing about the chain while it cannot be read', async () => {
    await publishCustody(api.deps);
    expect((await read()).data.custody).toMatchObject({ chain: null, shortfall: '0.00' });
  });

  it('Transparency figures from totals plus later entries equal those from every entry, however old the totals are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('fund', 'book', 'sum'), { maxLength: 12 }), async (steps) => {
        const id = await addMember(t.owner);
        for (const step of steps) {
          if (step === 'fund') await fund(t.db, id, 3_000_000n);
          else if (step === 'book') await bookInflow(t.db, 7n);
          else await sumPostings(t.db);
        }
        const { rows } = await t.owner.query(
          'SELECT kind AS name, balance_micro::text AS balance FROM ledger.trial_balance',
        );
        const shown = await selectBalances(t.db);
        expect(shown.map(({ name, balance }) => ({ name, balance: balance.toString() }))).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });

  it.each(['page=0', 'page=x', 'limit=1000', 'page=1&page=2'])('Transparency figures reject ?%s', async (query) => {
    expect((await api.get(`/publicApi/transparency?${query}`)).statusCode).toBe(400);
  });
});

describe('Shortfalls', () => {
  const MICRO = 10n ** 12n;
  const shortfallOf = (onChain: bigint, expected: bigint): string => {
    const parts = { custodyWei: expected, unpostedWei: 0n, laterWei: 0n, outgoingWei: 0n, remainderWei: 0n };
    const check = { block: 1n, onChainWei: onChain, expectedWei: expected, parts };
    return custodyOf({ posting: 0n, asOf: new Date(), balances: [] }, check).shortfall;
  };

  it('A shortfall is the amount by which the chain holds less than the books', () => {
    expect(shortfallOf(99_000_000n * MICRO, 100_500_001n * MICRO)).toBe('1.500001');
  });

  it('Money on the chain that is not booked yet does not make the shortfall negative', () => {
    expect(shortfallOf(100_000_000n * MICRO, 99_000_000n * MICRO)).toBe('0.00');
  });
});
