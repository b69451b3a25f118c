import type { Finding } from '@plumbline/contract/operator';
import { usdt } from '@plumbline/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import type { TransferLog } from '../../../platform/chain-port.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { type ChainWorld, chainWorld, type Depositor } from '../../../testing/chain-world.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { treasuryInflow } from '../../../testing/postings.ts';
import { createChain } from '../../base/chain/index.ts';
import { deposit, post } from '../../base/ledger/index.ts';
import { rereadAddresses, rereadInflows } from './reread-chain.ts';
import { reconcile } from './run-reconciliation.ts';

/** A compromised watcher can write anything; the reconciler's own node shows what is on the chain. */
const USDT = 10n ** 18n;
const STRANGER = `0x${'ee'.repeat(20)}`;
let world: ChainWorld;
let member: Depositor;
beforeEach(async () => {
  world = await chainWorld();
  await world.work();
  member = await world.addDepositor();
});

const owner = () => world.database.owner;

async function differencesOf(
  read: typeof rereadInflows,
  scope: 'recent' | 'full' = 'recent',
  deps = world.depsOf('reconciler'),
): Promise<Finding[]> {
  const found: Finding[] = [];
  await read(deps, scope, async (differences) => {
    found.push(...differences);
  });
  return found;
}
const found = async (scope?: 'recent' | 'full') =>
  (await differencesOf(rereadInflows, scope)).map((each) => each.found);

/** A final transfer of USDT that the watcher has not read. */
async function transfer(to: string, amountUsdt: bigint, from?: string): Promise<TransferLog> {
  const txHash = await world.chain.transfer(to, amountUsdt * USDT, from === undefined ? {} : { from });
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  const facts = await world.chain.chain.transaction(txHash);
  if (facts.state !== 'mined') throw new Error(facts.state);
  return facts.transfers[0]!;
}
const NOWHERE = { blockHash: `0x${'aa'.repeat(32)}`, txHash: `0x${'bb'.repeat(32)}`, logIndex: 0, to: STRANGER };

/** A transfer that a compromised watcher marks as final, with the evidence and posting that follow. */
async function book(
  log: Pick<TransferLog, 'blockHash' | 'txHash' | 'logIndex' | 'to'>,
  amountUsdt: bigint,
  memberId: bigint | null = null,
): Promise<void> {
  const { rows } = await owner().query(
    `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
       member_id, amount_wei, status, final_at)
     VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, 'final', now()) RETURNING id`,
    [
      world.chain.config.chainId,
      log.blockHash,
      log.txHash,
      log.logIndex,
      STRANGER,
      log.to,
      memberId === null ? 'treasury' : 'member',
      memberId,
      (amountUsdt * USDT).toString(),
    ],
  );
  const recorded = await owner().query('SELECT chain.record_evidence($1) AS id', [rows[0].id]);
  const evidenceId = BigInt(recorded.rows[0].id);
  const facts = { amount: usdt(amountUsdt * 1_000_000n), evidenceId, txHash: log.txHash };
  await post(
    world.database.db,
    memberId === null
      ? treasuryInflow({ ...facts, kind: 'trading_result', bookedBy: 'test' })
      : deposit({ ...facts, memberId }),
  );
}

describe('booked transfers', () => {
  it('A booked transfer matches if it is on the chain, and the next recent run does not reread it', async () => {
    await transfer(member.address, 50n);
    await world.work();
    await book(await transfer(world.chain.treasury, 7n, world.chain.desk), 7n);
    const looked = () =>
      rereadInflows(world.depsOf('reconciler'), 'recent', async (differences) => expect(differences).toEqual([]));
    expect(await looked()).toEqual({ lookedAt: 2, expected: 57_000_000n, found: 57_000_000n });
    expect(await looked()).toMatchObject({ lookedAt: 0 });
  });

  it('A booked transfer differs if the chain has no such transaction', async () => {
    await book(NOWHERE, 5000n, member.id);
    const [difference] = await differencesOf(rereadInflows);
    expect(difference).toMatchObject({
      location: { code: 'inflow', kind: 'deposit' },
      expected: { code: 'member_transfer', amount: '5000.00', member: String(member.id) },
      found: { code: 'no_such_transaction', transaction: NOWHERE.txHash },
    });
  });

  it('A booked transfer differs if it brought less', async () => {
    await book(await transfer(world.chain.treasury, 7n, world.chain.desk), 7000n);
    expect(await found()).toEqual([
      {
        code: 'transfer',
        amount: '7.00',
        from: world.chain.desk.toLowerCase(),
        to: world.chain.treasury.toLowerCase(),
      },
    ]);
  });

  it('A booked transfer differs if it went to another member', async () => {
    const log = await transfer(member.address, 5n);
    const thief = await world.addDepositor();
    await book(log, 5n, thief.id);
    expect(await found()).toMatchObject([{ code: 'transfer', to: member.address.toLowerCase() }]);
  });

  it('A booked transfer differs if its recipient was recorded as a treasury but is not configured as one', async () => {
    await book(await transfer(STRANGER, 7n, world.chain.desk), 7n);
    expect(await found()).toMatchObject([{ code: 'transfer', to: STRANGER }]);
  });

  it('A booked transfer differs if it was another token or another log', async () => {
    const log = await transfer(world.chain.treasury, 7n, world.chain.desk);
    await book({ ...log, logIndex: log.logIndex + 1 }, 7n);
    expect(await found()).toEqual([{ code: 'no_usdt_transfer', transaction: log.txHash }]);
  });

  it('A booked transfer differs if it is in another block', async () => {
    const log = await transfer(world.chain.treasury, 7n, world.chain.desk);
    await book({ ...log, blockHash: NOWHERE.blockHash }, 7n);
    expect(await found()).toEqual([{ code: 'other_block', transaction: log.txHash, block: log.blockHash }]);
  });

  it("A booked transfer differs if a sweep of members' deposits was booked as income", async () => {
    await world.chain.rpc('anvil_impersonateAccount', member.address);
    await world.chain.rpc('anvil_setBalance', member.address, '0xde0b6b3a7640000');
    await transfer(member.address, 5n);
    await book(await transfer(world.chain.treasury, 5n, member.address), 5n);
    expect(await found()).toEqual([{ code: 'platform_transfer', address: member.address.toLowerCase() }]);
  });

  it('A booked transfer is reread by a full run if it was changed, or after a day', async () => {
    await book(await transfer(world.chain.treasury, 7n, world.chain.desk), 7n);
    expect(await found('full')).toEqual([]);
    await owner().query("UPDATE reconciliation.reread SET read_at = now() - interval '1 day'");
    const again = await rereadInflows(world.depsOf('reconciler'), 'full', async () => {});
    expect(again).toMatchObject({ lookedAt: 1, found: 7_000_000n });
    await pastTheTriggers(owner(), 'UPDATE ledger.evidence SET amount_micro = amount_micro + 1');
    expect(await found('full')).toHaveLength(1);
  });

  it('A booked transfer still matches after its treasury address is retired', async () => {
    await book(await transfer(world.chain.treasury, 7n, world.chain.desk), 7n);
    expect(await found('full')).toEqual([]);
    await owner().query("UPDATE reconciliation.reread SET read_at = now() - interval '1 day'");
    const chain = { ...world.deps.config.chain, treasuryAddresses: [] };
    const deps = { ...world.depsOf('reconciler'), config: { ...world.deps.config, chain } };
    expect(await differencesOf(rereadInflows, 'full', deps)).toEqual([]);
  });

  it("A booked transfer is not checked until its block is final for the reconciler's node", async () => {
    const txHash = await world.chain.transfer(world.chain.treasury, 7n * USDT, { from: world.chain.desk });
    await world.chain.mine(1);
    const facts = await world.chain.chain.transaction(txHash);
    if (facts.state !== 'mined') throw new Error(facts.state);
    await book(facts.transfers[0]!, 7n);
    expect(await found()).toEqual([]);
    await pastTheTriggers(owner(), "UPDATE ledger.evidence SET recorded_at = now() - interval '11 minutes'");
    await expect(differencesOf(rereadInflows)).rejects.toThrow(/The node is behind/);
    await world.chain.mine(BLOCKS_TO_FINALITY);
    expect(await rereadInflows(world.depsOf('reconciler'), 'recent', async () => {})).toMatchObject({ lookedAt: 1 });
    expect(await rereadInflows(world.depsOf('reconciler'), 'recent', async () => {})).toMatchObject({ lookedAt: 0 });
  });
});

describe('deposit addresses', () => {
  it('A wrong deposit address of a member is found, and addresses of the configured key are derived once', async () => {
    expect(await differencesOf(rereadAddresses)).toEqual([]);
    expect(await rereadAddresses(world.depsOf('reconciler'), 'full', async () => {})).toMatchObject({ lookedAt: 0 });
    const victim = await world.addDepositor();
    await owner().query('UPDATE chain.address SET address = $2 WHERE member_id = $1', [victim.id, STRANGER]);
    expect(await differencesOf(rereadAddresses)).toMatchObject([
      {
        location: { code: 'member_address' },
        expected: { code: 'address', address: victim.address.toLowerCase() },
        found: { code: 'address', address: STRANGER },
      },
    ]);
  });
});

describe("a run with the reconciler's login", () => {
  // Shows DEC-5-process-13
  it('A run freezes payouts for an invented deposit whose row and evidence match', async () => {
    await book(NOWHERE, 5000n, member.id);
    for (const scope of ['recent', 'full'] as const) await reconcile(world.depsOf('reconciler'), scope, 'a test');
    const { rows } = await owner().query("SELECT location FROM reconciliation.difference WHERE name = 'inflows'");
    const location = expect.objectContaining({ code: 'inflow', kind: 'deposit' });
    expect(rows).toEqual([{ location }, { location }]);
    expect(await payoutsAreFrozen(world.database.db)).toBe(true);
  });

  it('A run fails without a difference while the node does not answer', async () => {
    await transfer(member.address, 50n);
    await world.work();
    const silent = createChain({ ...world.chain.config, rpcUrls: ['http://127.0.0.1:1'] });
    await reconcile({ ...world.depsOf('reconciler'), chain: silent }, 'full', 'a test');
    const { rows } = await owner().query('SELECT state, differences FROM reconciliation.run');
    expect(rows).toEqual([{ state: 'failed', differences: 0n }]);
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
  });
});

describe('addresses included in the balances', () => {
  const register = (address: string, purpose: string) =>
    pastTheTriggers(owner(), 'INSERT INTO chain.address (address, purpose) VALUES ($1, $2)', [address, purpose]);

  it.each(['treasury', 'payout'])("A stranger's address that was registered as a %s is found", async (purpose) => {
    expect(await differencesOf(rereadAddresses)).toEqual([]);
    await register(STRANGER, purpose);
    expect(await differencesOf(rereadAddresses)).toMatchObject([
      { location: { code: `${purpose}_address`, address: STRANGER }, found: { code: 'address', address: STRANGER } },
    ]);
  });

  it('A platform address that is registered for another purpose is found', async () => {
    expect(await differencesOf(rereadAddresses)).toEqual([]);
    await pastTheTriggers(owner(), `UPDATE chain.address SET purpose = 'payout' WHERE purpose = 'treasury'`);
    expect(await differencesOf(rereadAddresses)).not.toEqual([]);
  });

  it('An address included in the balances still matches after it is retired from the configuration', async () => {
    expect(await differencesOf(rereadAddresses)).toEqual([]);
    const chain = { ...world.deps.config.chain, treasuryAddresses: [] };
    const deps = { ...world.depsOf('reconciler'), config: { ...world.deps.config, chain } };
    expect(await differencesOf(rereadAddresses, 'full', deps)).toEqual([]);
  });
});
