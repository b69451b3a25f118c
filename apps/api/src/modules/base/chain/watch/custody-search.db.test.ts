import { sql } from 'kysely';
import { pino } from 'pino';
import { BaseError } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { endState, locateAlert, raiseState } from '../../../../platform/alerts.ts';
import type { ChainPort, TransferLog } from '../../../../platform/chain-port.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { searchCustody } from './search-custody.ts';

const CHAIN = 56;
const USDT = 10n ** 18n;
const [TREASURY, OUTSIDE] = [`0x${'0b'.repeat(20)}`, `0x${'0a'.repeat(20)}`];
const hashOf = (block: bigint): string => `0x${block.toString(16).padStart(64, '0')}`;

const t = await ownDatabase();
await t.owner.query(`INSERT INTO chain.address (address, purpose) VALUES ($1, 'treasury')`, [TREASURY]);
beforeEach(async () => {
  await t.owner.query('TRUNCATE chain.transfer, chain.custody_search CASCADE');
  await finalAt(1_000n);
});

const finalAt = (block: bigint) =>
  t.owner.query(
    `INSERT INTO chain.cursor (chain_id, start_number, block_number, block_hash, latest_number, finalized_number, finalized_hash)
     VALUES ($1, 0, $2, $3, $2, $2, $3)
     ON CONFLICT (chain_id) DO UPDATE SET block_number = $2, latest_number = $2, finalized_number = $2`,
    [CHAIN, block, hashOf(block)],
  );
const recordCustody = (block: bigint, agrees: boolean) =>
  sql`SELECT chain.record_custody(${CHAIN}, ${block}, ${agrees})`.execute(t.dbOf('jobs'));
const found = async () => (await t.row('SELECT found FROM chain.custody_search'))?.found;

const transferIn = (block: bigint, wei: bigint): TransferLog => ({
  blockNumber: block,
  blockHash: hashOf(block),
  txHash: hashOf(block),
  logIndex: 0,
  from: OUTSIDE,
  to: TREASURY,
  amountWei: wei,
});

/** A network whose treasury holds the sum of these transfers; the node keeps balances only for the newest blocks. */
function watcherAt(transfers: readonly TransferLog[], { keeps = 1_000_000n, shows = transfers, usual = 0n } = {}) {
  const asked: (readonly [bigint, bigint])[] = [];
  const newest = () => t.value('SELECT finalized_number FROM chain.cursor');
  const chain: Partial<ChainPort> = {
    chainId: CHAIN,
    blockHashes: async (numbers) => new Map(numbers.map((number) => [number, hashOf(number)])),
    balances: async (addresses, block) => {
      if (block < (await newest()) - keeps) throw new BaseError('missing trie node');
      const sum = transfers.reduce((all, each) => (each.blockNumber <= block ? all + each.amountWei : all), usual);
      return addresses.map((address) => (address === TREASURY ? sum : 0n));
    },
    transfers: async (from, to, party) => {
      asked.push([from, to]);
      const inside = ({ blockNumber }: TransferLog) => blockNumber >= from && blockNumber <= to;
      return { usdt: party !== undefined && 'to' in party ? shows.filter(inside) : [], others: [] };
    },
  };
  const deps = { chain: chain as ChainPort, db: t.dbOf('watcher'), log: pino({ level: 'silent' }) };
  return { search: () => searchCustody(deps), asked };
}

describe('the search for the address whose balance differs', () => {
  it('The search finds the block of a change, reads it again, and records the missed transfer', async () => {
    const { search, asked } = watcherAt([transferIn(1_234n, 5n * USDT)]);
    await recordCustody(1_000n, true);
    await search();
    await finalAt(2_000n);
    await recordCustody(2_000n, false);
    await search();
    expect(new Set(asked.flat())).toEqual(new Set([1_234n]));
    expect(await found()).toEqual([]);
    const { rows } = await t.owner.query('SELECT block_number, amount_wei FROM chain.transfer');
    expect(rows).toEqual([{ block_number: 1_234n, amount_wei: `${5n * USDT}` }]);
  });

  it('If the node no longer has the balances, the search reads all blocks since custody last matched', async () => {
    const { search, asked } = watcherAt([transferIn(1_234n, 5n * USDT)], { keeps: 100n });
    await recordCustody(1_000n, true);
    await search();
    await finalAt(2_000n);
    await recordCustody(2_000n, false);
    await search();
    expect(asked[0]).toEqual([1_001n, 1_900n]);
    expect(await found()).toEqual([]);
  });

  it('While the node still hides the transfer, the search reports address and blocks and repeats after a minute', async () => {
    const { search, asked } = watcherAt([transferIn(1_234n, 5n * USDT)], { shows: [] });
    await recordCustody(1_000n, true);
    await search();
    await finalAt(2_000n);
    await recordCustody(2_000n, false);
    await search();
    const place = { address: TREASURY, wei: `${5n * USDT}`, fromBlock: '1234', toBlock: '1234', sentIn: [] };
    expect(await found()).toEqual([place]);
    const questions = asked.length;
    await search();
    expect(asked).toHaveLength(questions);
    await t.owner.query("UPDATE chain.custody_search SET searched_at = searched_at - interval '61 seconds'");
    await search();
    expect(asked.length).toBeGreaterThan(questions);
  });

  it('The search ignores a balance that already differed from the transfers when custody matched', async () => {
    const { search } = watcherAt([], { usual: -300n * USDT });
    await recordCustody(1_000n, true);
    await search();
    await finalAt(2_000n);
    await recordCustody(2_000n, false);
    await search();
    expect(await found()).toEqual([]);
  });

  it('The search reports nothing until another block is final, and clears its result when custody matches', async () => {
    const { search } = watcherAt([transferIn(1_234n, 5n * USDT)], { shows: [] });
    await recordCustody(1_000n, true);
    await search();
    await recordCustody(1_001n, false);
    await search();
    expect(await found()).toBeNull();
    await finalAt(2_000n);
    await search();
    expect(await found()).toHaveLength(1);
    await recordCustody(2_000n, true);
    expect(await found()).toBeNull();
  });
});

describe('rights on the custody search', () => {
  const REFUSED = { code: '42501' };

  it.each(['api', 'watcher', 'payer', 'reconciler'] as const)(
    'The %s login cannot record whether custody matches',
    async (role) => {
      const noted = sql`SELECT chain.record_custody(${CHAIN}, 1, true)`.execute(t.dbOf(role));
      await expect(noted).rejects.toMatchObject(REFUSED);
    },
  );

  it("The jobs login cannot write the result of the watcher's search", async () => {
    await recordCustody(1n, false);
    const written = sql`UPDATE chain.custody_search SET found = '[]', searched_at = now()`.execute(t.dbOf('jobs'));
    await expect(written).rejects.toMatchObject(REFUSED);
  });

  it('The watcher login can write its search result but not whether custody matches', async () => {
    await recordCustody(1n, false);
    const written = sql`UPDATE chain.custody_search SET differs_since = NULL`.execute(t.dbOf('watcher'));
    await expect(written).rejects.toMatchObject(REFUSED);
  });

  it('Only the process that raises an alert can add the location to it', async () => {
    const jobs = t.dbOf('jobs');
    await raiseState(jobs, 'custody_differs', { differenceWei: '1' });
    await locateAlert(jobs, 'custody_differs', { where: ['there'] });
    expect(await t.rows('SELECT place FROM platform.alerts')).toEqual([{ place: { where: ['there'] } }]);
    await expect(locateAlert(jobs, 'payout_moved_nothing', {})).rejects.toMatchObject({
      constraint: 'alert_is_located_by_its_role',
    });
    await expect(locateAlert(t.dbOf('watcher'), 'custody_differs', {})).rejects.toMatchObject(REFUSED);
    await endState(jobs, 'custody_differs');
  });
});
