import { fromWei } from '@plumbline/money';
import fc from 'fast-check';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChainPort, TransactionFacts } from '../../../platform/chain-port.ts';
import { transaction } from '../../../platform/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { bookFound, findInflow } from './book-inflow.ts';
import { compareCustody } from './check-custody.ts';
import { measureOutflow, measureShortage } from './measure-loss.ts';
import { bookInSql } from './store.ts';
import { sweepDust } from './sweep-dust.ts';

/** The equation from the README (the invariant about any block), with a network whose answers each test chooses. */
let t: TestDatabase;
beforeEach(async () => {
  t = await ownDatabase();
  await t.owner.query(`INSERT INTO chain.address (address, purpose) VALUES ($1, 'treasury')`, [TREASURY]);
});

const CHAIN = 56;
const [TREASURY, OUTSIDE] = [`0x${'0b'.repeat(20)}`, `0x${'0a'.repeat(20)}`];
const USDT = 10n ** 18n;
const hashOf = (block: bigint): string => `0x${block.toString(16).padStart(64, '0')}`;

/** A network whose treasury has this balance. */
function network(lies: bigint, over: Partial<ChainPort> = {}) {
  const chain: Partial<ChainPort> = {
    chainId: CHAIN,
    balances: async (addresses) => addresses.map((address) => (address === TREASURY ? lies : 0n)),
    blockHashes: async (numbers) => new Map(numbers.map((number) => [number, hashOf(number)])),
    transaction: async () => ({ state: 'unknown' }),
    ...over,
  };
  return { chain: chain as ChainPort, db: t.db, log: pino({ level: 'silent' }) };
}

/** The watcher has read up to this block, which is the network's newest. */
const readUpTo = (block: bigint, latest = block) =>
  t.owner.query(
    `INSERT INTO chain.cursor (chain_id, start_number, block_number, block_hash, latest_number, finalized_number, finalized_hash)
     VALUES ($1, 0, $2, $3, $4, $2, $3) ON CONFLICT (chain_id) DO UPDATE SET block_number = $2, block_hash = $3,
       latest_number = $4, finalized_number = $2, finalized_hash = $3`,
    [CHAIN, block, hashOf(block), latest],
  );

interface Arrival {
  readonly wei: bigint;
  readonly block: bigint;
  readonly status: 'seen' | 'final' | 'removed';
  readonly isBooked: boolean;
}
let transactions = 0;
async function arrive({ wei, block, status, isBooked }: Arrival): Promise<void> {
  transactions += 1;
  const hash = `0x${transactions.toString(16).padStart(64, '0')}`;
  const { rows } = await t.owner.query<{ id: bigint }>(
    `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
       amount_wei, status, final_at)
     VALUES ($1, $2, $3, $4, 0, $5, $6, 'treasury', $7, $8, CASE WHEN $8 = 'final' THEN now() END) RETURNING id`,
    [CHAIN, block, hashOf(block), hash, OUTSIDE, TREASURY, wei, status],
  );
  if (status !== 'final') return;
  await t.owner.query('SELECT chain.record_evidence($1)', [rows[0]!.id]);
  if (!isBooked || wei < 10n ** 12n) return;
  await transaction(t.db, async (tx) => {
    const found = await findInflow(tx, CHAIN, hash, 'capital_in');
    if (found.ok)
      await bookFound(tx, found.value, (id) => bookInSql(tx, id, { kind: 'capital_in', bookedBy: 'test', note: '' }));
  });
}

describe("the expected sum on the platform's addresses", () => {
  const arrival: fc.Arbitrary<Arrival> = fc.record({
    wei: fc.oneof(fc.constantFrom(1n, 10n ** 12n - 1n), fc.bigInt({ min: 1n, max: 10n ** 21n })),
    block: fc.bigInt({ min: 1n, max: 20n }),
    status: fc.constantFrom('final', 'final', 'seen', 'removed'),
    isBooked: fc.boolean(),
  });

  it('The expected sum at a block is everything that arrived up to it, exact to the wei', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arrival, { maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 20n }),
        fc.boolean(),
        async (arrivals, block, isSwept) => {
          await t.owner.query(`TRUNCATE chain.transfer, treasury.remainder CASCADE`);
          const before = await expectedAt(20n);
          for (const each of arrivals) await arrive(each);
          if (isSwept) await sweepDust(t.db);
          const there = arrivals.filter((each) => each.status !== 'removed' && each.block <= block);
          expect((await expectedAt(block)) - before).toBe(there.reduce((sum, { wei }) => sum + wei, 0n));
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  async function expectedAt(block: bigint): Promise<bigint> {
    await readUpTo(block);
    return (await compareCustody(network(0n)))!.expectedWei;
  }

  it('No expected sum is returned while the watcher is behind the network', async () => {
    await readUpTo(5n, 6n);
    expect(await compareCustody(network(0n))).toBeNull();
  });

  it('No expected sum is returned for a block that a re-org replaced during the comparison', async () => {
    await readUpTo(5n);
    const replaced = { blockHashes: async () => new Map([[5n, `0x${'e'.repeat(64)}`]]) };
    expect(await compareCustody(network(0n, replaced))).toBeNull();
  });
});

describe('the missing sum', () => {
  const missing = async (lies: bigint) => {
    const measured = await measureShortage(network(lies));
    return measured.ok ? measured.value : measured.code;
  };

  it('The missing sum is the difference between books and chain in whole micro-USDT, and never negative', async () => {
    await readUpTo(9n);
    await arrive({ wei: 100n * USDT, block: 3n, status: 'final', isBooked: true });
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 200n * USDT }), async (lies) => {
        const lacks = 100n * USDT - lies;
        expect(await missing(lies)).toBe(lacks > 0n ? fromWei(lacks).amount : 0n);
      }),
      { numRuns: 30 },
    );
  });

  it('The sum is never reported as complete without an answer from the network', async () => {
    await readUpTo(9n);
    const silent = {
      balances: async () => {
        throw new Error('no node answers');
      },
    };
    expect(await measureShortage(network(0n, silent))).toMatchObject({ ok: false, code: 'chain_unreachable' });
  });
});

describe('the sum that a transaction took away', () => {
  const mined = (...transfers: readonly (readonly [from: string, to: string, wei: bigint])[]): TransactionFacts => ({
    state: 'mined',
    block: { number: 5n, hash: hashOf(5n) },
    transfers: transfers.map(([from, to, amountWei], logIndex) => ({
      from,
      to,
      amountWei,
      logIndex,
      txHash: hashOf(77n),
      blockNumber: 5n,
      blockHash: hashOf(5n),
    })),
  });
  const away = async (facts: TransactionFacts) => {
    const measured = await measureOutflow(network(0n, { transaction: async () => facts }), hashOf(77n));
    return measured.ok ? measured.value : measured.code;
  };
  beforeEach(() => readUpTo(9n));

  it("The outflow of a transaction is everything that left the platform's addresses, rounded down once", async () => {
    const cut = 10n ** 12n - 1n;
    expect(await away(mined([TREASURY, OUTSIDE, USDT + cut], [TREASURY, OUTSIDE, USDT + cut]))).toBe(2_000_001n);
  });

  it("USDT that moves between the platform's own addresses, or arrives, is not an outflow", async () => {
    expect(await away(mined([TREASURY, TREASURY, USDT], [OUTSIDE, TREASURY, USDT]))).toBe('loss_not_outbound');
  });

  it('Less than a micro-USDT cannot be booked as an outflow', async () => {
    expect(await away(mined([TREASURY, OUTSIDE, 10n ** 12n - 1n]))).toBe('loss_not_outbound');
  });

  it.each([
    [{ state: 'unknown' }, 'hash_unknown'],
    [{ state: 'failed' }, 'hash_failed'],
    [{ state: 'waiting', usdtTo: null }, 'transfer_not_final'],
  ] as const)('A transaction that is %j is rejected as %s', async (facts, code) => {
    expect(await away(facts)).toBe(code);
  });

  it("A mined transaction counts as soon as the watcher's final block reaches it, and not a block earlier", async () => {
    const facts = mined([TREASURY, OUTSIDE, USDT]);
    await readUpTo(4n);
    expect(await away(facts)).toBe('transfer_not_final');
    await readUpTo(5n);
    expect(await away(facts)).toBe(1_000_000n);
  });

  it('No block is final before the watcher has started', async () => {
    await t.owner.query('DELETE FROM chain.cursor');
    expect(await away(mined([TREASURY, OUTSIDE, USDT]))).toBe('transfer_not_final');
  });
});
