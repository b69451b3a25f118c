import { usdt } from '@plumbline/money';
import { beforeEach, expect, it } from 'vitest';
import { BLOCKS_TO_FINALITY, type TestChain, testChain } from '../../../testing/chain.ts';
import { type ChainWorld, chainWorld } from '../../../testing/chain-world.ts';
import { walletTransfer } from '../../../testing/postings.ts';
import { setSetting } from '../../../testing/settings.ts';
import { createPayoutWallet, createSecondNode, openPayoutSigner } from '../../base/chain/index.ts';
import { post } from '../../base/ledger/index.ts';
import { bookTradingResult } from '../treasury/index.ts';
import { payoutEvidence } from './jobs.ts';
import { signPayouts } from './sign-payouts.ts';
import { newAddress, statusOf, withdraw } from './testing/steps.ts';

const USDT = 10n ** 18n;
/** A deposit, a funded payout wallet, and a second node: a separate chain with another history. */
let world: ChainWorld;
let second: TestChain;
let memberId: bigint;
/** The last block up to which both chains have the same transactions. */
let shared: bigint;

beforeEach(async () => {
  [world, second] = await Promise.all([chainWorld({ checksLedger: true }), testChain()]);
  await setSetting(world.database, 'autoApproveUpTo', '900000000');
  await setSetting(world.database, 'autoApproveHourly', '900000000000');
  shared = (await world.chain.chain.head()).latest.number;
  await second.mine(7);
  await world.work();
  const member = await world.addDepositor();
  memberId = member.id;
  await world.chain.transfer(member.address, 500n * USDT);
  await world.chain.transfer(world.chain.payout, 900n * USDT);
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
  await post(
    world.database.db,
    walletTransfer({ memberId, from: 'wallet', to: 'earnings', amount: usdt(500_000_000n), key: 'once' }),
  );
});

/** Signs as a payer that checks its own node from 100 USDT on. `urls` are the addresses of that node. */
async function sign(urls: readonly string[] = [second.url]): Promise<number> {
  const { chain, config } = world.chain;
  const { db, owner } = world.database;
  // Makes held payouts due again; normally they wait a minute.
  await owner.query("UPDATE withdrawals.withdrawal SET refused_at = refused_at - interval '1 hour'");
  return signPayouts(db, createPayoutWallet(chain, openPayoutSigner(config)), {
    node: createSecondNode(config, { payer: urls, close: [], from: usdt(100_000_000n) }, 'payer'),
    evidenceOf: payoutEvidence(config),
  });
}
const approved = (amount: string) => withdraw(world.database, memberId, amount, newAddress());
const alerts = () => world.database.rows('SELECT code, detail, freezes_payouts AS freezes FROM platform.alert');

/** Copies the first node's transactions to the second node, in separate blocks. */
async function agree(): Promise<void> {
  const { latest } = await world.chain.chain.head();
  for (let number = shared + 1n; number <= latest.number; number++) {
    const block = await world.chain.rpc<{ transactions: string[] }>(
      'eth_getBlockByNumber',
      `0x${number.toString(16)}`,
      false,
    );
    for (const hash of block.transactions)
      await second.rpc('eth_sendRawTransaction', await world.chain.rawTransaction(hash));
    await second.mine();
  }
  await second.mine(BLOCKS_TO_FINALITY);
  shared = latest.number;
}

it("A large payout waits while the payer's own node has a different history, and continues when it agrees", async () => {
  const id = await approved('200');
  expect(await sign()).toBe(0);
  expect(await statusOf(world.database, id)).toBe('approved');
  expect(await alerts()).toEqual([
    {
      code: 'payout_evidence_unconfirmed',
      detail: { withdrawal: id, reason: expect.stringMatching(/^the second node does not have the transaction 0x/) },
      freezes: false,
    },
  ]);
  await agree();
  expect(await sign()).toBe(1);
  expect(await statusOf(world.database, id)).toBe('paying');
});

it("A large payout waits until its deposit is final on the payer's own node", async () => {
  const id = await approved('200');
  await agree();
  // Too few blocks for the deposit to be final.
  await second.reorg(BLOCKS_TO_FINALITY + 3);
  expect(await sign()).toBe(0);
  expect(await statusOf(world.database, id)).toBe('approved');
});

it('A small payout is paid immediately, even behind a large one that waits', async () => {
  const large = await approved('200');
  const small = await approved('90');
  expect(await sign()).toBe(1);
  expect(await statusOf(world.database, large)).toBe('approved');
  expect(await statusOf(world.database, small)).toBe('paying');
});

it("A large payout waits if the payer's own node does not have the earnings", async () => {
  await agree();
  const txHash = await world.chain.transfer(world.chain.treasury, 70n * USDT, { from: world.chain.desk });
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
  expect((await bookTradingResult(world.depsOf('command'), { txHash, bookedBy: 'test', note: '' })).ok).toBe(true);
  await approved('200');
  expect(await sign()).toBe(0);
  expect(JSON.stringify(await alerts())).toContain(txHash);
  await agree();
  expect(await sign()).toBe(1);
});

it.each([
  ['if the payer has no node of its own', () => [], 'no second node is configured (PAYER_RPC_URL)'],
  ["while the payer's own node does not answer", () => ['http://127.0.0.1:1'], 'the second node does not answer'],
])('A large payout waits %s', async (_how, urls, reason) => {
  const id = await approved('200');
  expect(await sign(urls())).toBe(0);
  expect(await statusOf(world.database, id)).toBe('approved');
  expect(await alerts()).toMatchObject([{ detail: { reason } }]);
});

it('A large payout waits if the second node has a different amount for its deposit', async () => {
  const id = await approved('200');
  await agree();
  const { config } = world.chain;
  const node = createSecondNode(config, { payer: [second.url], close: [], from: usdt(1n) }, 'payer');
  const [deposit] = await payoutEvidence(config)(world.database.dbOf('payer'), id);
  expect(await node.violationOf([deposit!])).toBe(null);
  expect(await node.violationOf([{ ...deposit!, amount: usdt(500_000_001n) }])).toMatch(/moved something else/);
  expect(await node.violationOf([{ ...deposit!, to: [config.payoutAddress.toLowerCase()] }])).toMatch(/something else/);
});
