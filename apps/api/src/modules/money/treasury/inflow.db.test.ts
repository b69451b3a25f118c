import { fromWei } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Tx, transaction } from '../../../platform/database.ts';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { readBalance, system } from '../../base/ledger/index.ts';
import { type BookingKind, bookFound, findInflow, sumOf } from './book-inflow.ts';
import { bookInSql } from './store.ts';

/** Which transfers of a transaction are found and booked, as the watcher recorded them. */
const t = await ownDatabase({ checksLedger: true });
const CHAIN = 56;
const [OUTSIDE, SWEEP] = [`0x${'0a'.repeat(20)}`, `0x${'5e'.repeat(20)}`];
const KINDS: readonly BookingKind[] = ['trading_result', 'subsidy_in', 'capital_in', 'desk_in'];

const member = await addMember(t.owner);
await t.owner.query(`INSERT INTO chain.address (address, purpose, member_id) VALUES ($1, 'member', $2)`, [
  SWEEP,
  member,
]);

interface Arrival {
  readonly purpose: 'treasury' | 'payout' | 'member';
  readonly from: string;
  readonly wei: bigint;
  readonly status: 'seen' | 'final' | 'removed';
}
const USDT = 10n ** 18n;
const plain = (wei: bigint): Arrival => ({ purpose: 'treasury', from: OUTSIDE, wei, status: 'final' });

let transactions = 0;
/** Creates a transaction with these transfers, final ones with the watcher's evidence. Returns its hash. */
async function arrive(...arrivals: readonly Arrival[]): Promise<string> {
  transactions += 1;
  const hash = `0x${transactions.toString(16).padStart(64, '0')}`;
  for (const [index, { purpose, from, wei, status }] of arrivals.entries()) {
    const { rows } = await t.owner.query<{ id: bigint }>(
      `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
         member_id, amount_wei, status, final_at)
       VALUES ($1, 1, $2, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $9 = 'final' THEN now() END) RETURNING id`,
      [CHAIN, hash, index, from, `0x${'0b'.repeat(20)}`, purpose, purpose === 'member' ? member : null, wei, status],
    );
    if (status === 'final') await t.owner.query('SELECT chain.record_evidence($1)', [rows[0]!.id]);
  }
  return hash;
}

const find = (hash: string, kind: BookingKind) => transaction(t.db, (tx) => findInflow(tx, CHAIN, hash, kind));
/** Finds and books the inflow, as one operator does on the command line. */
const book = (hash: string, kind: BookingKind, then: (tx: Tx) => Promise<void> = async () => {}) =>
  transaction(t.db, async (tx) => {
    const found = await findInflow(tx, CHAIN, hash, kind);
    if (!found.ok) return found;
    const booked = await bookFound(tx, found.value, (id) =>
      bookInSql(tx, id, { kind, bookedBy: 'desk@test.example', note: 'week 1' }),
    );
    await then(tx);
    return booked;
  });
const carried = async (hash: string): Promise<bigint[]> => {
  const { rows } = await t.owner.query(
    `SELECT r.amount_wei AS wei FROM treasury.remainder r JOIN ledger.evidence e ON e.id = r.evidence_id
     WHERE e.tx_hash = $1 ORDER BY e.log_index`,
    [hash],
  );
  return rows.map(({ wei }) => BigInt(wei));
};

describe('the inflow of a transaction', () => {
  const arrival: fc.Arbitrary<Arrival> = fc.record({
    purpose: fc.constantFrom('treasury', 'treasury', 'payout', 'member'),
    from: fc.constantFrom(OUTSIDE, OUTSIDE, OUTSIDE, SWEEP),
    wei: fc.oneof(fc.constantFrom(1n, 10n ** 12n - 1n, 10n ** 12n), fc.bigInt({ min: 1n, max: 10n ** 24n })),
    status: fc.constantFrom('final', 'final', 'final', 'seen', 'removed'),
  });

  /** The README's list of refusals, implemented as simply as possible. */
  function expected(arrivals: readonly Arrival[], kind: BookingKind): string | bigint {
    const there = arrivals.filter(
      ({ status, purpose, wei }) => status !== 'removed' && purpose !== 'member' && wei >= 10n ** 12n,
    );
    if (there.some(({ from }) => from === SWEEP)) return 'transfer_is_internal';
    const own = there.filter(({ purpose }) => purpose === 'treasury' || kind === 'capital_in');
    if (own.length === 0) return 'transfer_not_to_treasury';
    if (own.some(({ status }) => status === 'seen')) return 'transfer_not_final';
    return own.reduce((sum, { wei }) => sum + wei / 10n ** 12n, 0n);
  }

  it('Every mixture of transfers is rejected or added up as a simple implementation of the rules predicts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arrival, { maxLength: 4 }), fc.constantFrom(...KINDS), async (arrivals, kind) => {
        const found = await find(await arrive(...arrivals), kind);
        expect(found.ok ? sumOf(found.value) : found.code).toBe(expected(arrivals, kind));
      }),
      { numRuns: 120 },
    );
  });

  it('An unknown transaction has no inflow', async () => {
    expect(await find(`0x${'f'.repeat(64)}`, 'capital_in')).toMatchObject({ code: 'transfer_not_to_treasury' });
  });

  it('The same hash on another chain has no inflow', async () => {
    const hash = await arrive(plain(USDT));
    const found = await transaction(t.db, (tx) => findInflow(tx, CHAIN + 1, hash, 'capital_in'));
    expect(found).toMatchObject({ ok: false, code: 'transfer_not_to_treasury' });
  });
});

describe('booking an inflow', () => {
  it('Each transfer is booked separately and rounded down, and its remainder is recorded', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.bigInt({ min: 10n ** 12n, max: 10n ** 22n }), { minLength: 1, maxLength: 4 }),
        async (amounts) => {
          const before = await readBalance(t.db, system.operatorCapital);
          const hash = await arrive(...amounts.map(plain));
          const booked = await book(hash, 'capital_in');
          const sum = amounts.reduce((total, wei) => total + fromWei(wei).amount, 0n);
          expect(booked).toMatchObject({ ok: true, value: { amount: sum } });
          expect((await readBalance(t.db, system.operatorCapital)) - before).toBe(sum);
          expect(await carried(hash)).toEqual(
            amounts.map((wei) => fromWei(wei).remainderWei).filter((wei) => wei > 0n),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each([
    ['trading_result', 'earningsBooked'],
    ['subsidy_in', 'earningsSubsidy'],
    ['capital_in', 'operatorCapital'],
  ] as const)('A booking as %s is credited only to %s', async (kind, account) => {
    const purses = ['earningsBooked', 'earningsSubsidy', 'operatorCapital'] as const;
    const read = () => Promise.all(purses.map((each) => readBalance(t.db, system[each])));
    const before = await read();
    await book(await arrive(plain(3n * USDT)), kind);
    const gained = (await read()).map((after, index) => after - before[index]!);
    expect(gained).toEqual(purses.map((each) => (each === account ? 3_000_000n : 0n)));
  });

  it('A trading result is recorded for the open business day, one line for each transfer', async () => {
    const hash = await arrive(plain(USDT), plain(2n * USDT));
    await book(hash, 'trading_result');
    const { rows } = await t.owner.query(
      `SELECT r.business_date = c.business_date AS today, r.amount_micro AS amount, r.note FROM income.trading_result r
       JOIN ledger.evidence e ON e.id = r.evidence_id CROSS JOIN platform.calendar c WHERE e.tx_hash = $1 ORDER BY 2`,
      [hash],
    );
    expect(rows).toEqual([
      { today: true, amount: 1_000_000n, note: 'week 1' },
      { today: true, amount: 2_000_000n, note: 'week 1' },
    ]);
  });

  it('Twelve simultaneous requests to book one transfer as three kinds create one posting', async () => {
    for (let round = 0; round < 4; round++) {
      const hash = await arrive(plain(5n * USDT));
      const kinds = Array.from({ length: 12 }, (_, index) => KINDS[index % 3]!);
      const answers = await Promise.all(kinds.map((kind) => book(hash, kind)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok && answer.code === 'transfer_already_booked')).toHaveLength(11);
      const { rowCount } = await t.owner.query(
        'SELECT FROM ledger.posting p JOIN ledger.evidence e ON e.id = p.evidence_id WHERE e.tx_hash = $1',
        [hash],
      );
      expect(rowCount).toBe(1);
    }
  });

  it('If the surrounding transaction fails, a booking leaves nothing behind and can be repeated', async () => {
    const before = await readBalance(t.db, system.operatorCapital);
    const hash = await arrive(plain(USDT + 7n));
    const fails = async () => {
      throw new Error('the audit trail is full');
    };
    await expect(book(hash, 'capital_in', fails)).rejects.toThrow('the audit trail is full');
    expect(await readBalance(t.db, system.operatorCapital)).toBe(before);
    expect(await carried(hash)).toEqual([]);
    expect(await book(hash, 'capital_in')).toMatchObject({ ok: true });
    expect(await carried(hash)).toEqual([7n]);
  });

  it('The database rejects a return from a desk that holds nothing', async () => {
    await expect(book(await arrive(plain(USDT)), 'desk_in')).rejects.toMatchObject({
      constraint: 'desk_returns_what_it_holds',
    });
  });
});
