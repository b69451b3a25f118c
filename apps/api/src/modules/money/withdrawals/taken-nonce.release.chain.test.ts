import { pino } from 'pino';
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../../../testing/operators.ts';
import type { ChainPort } from '../../base/chain/index.ts';
import { listOwnWithdrawals } from './list-withdrawals.ts';
import { resolveTaken } from './order-payout.ts';
import { readAttempts } from './read-attempts.ts';
import { type PayoutFixture, payoutFixture, WEI_PER_USDT } from './testing/payout-fixture.ts';
import { addOperator, balance, callOf, newAddress, statusOf } from './testing/steps.ts';

const NET_WEI = 95n * WEI_PER_USDT;
let s: PayoutFixture;
let deps: Parameters<typeof readAttempts>[0];
let call: Awaited<ReturnType<typeof callOf>>;
beforeEach(async () => {
  s = await payoutFixture();
  deps = { db: s.t.dbOf('api'), chain: s.c.chain, config: { chain: s.c.config }, log: pino({ level: 'silent' }) };
  call = await callOf(s.t, await addOperator(s.t));
});

/** A payout that is signed but not sent, so that another transaction can take its nonce. */
async function signed() {
  const payout = await s.approved();
  await s.sign();
  return payout;
}

const payment = (to: string, wei: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, wei] });

/** Sent from an external wallet that has the payout wallet's key, with that wallet's type of fee. */
async function byHand(data: Hex = '0x', { nonce = 0, to = s.c.config.usdt }: { nonce?: number; to?: string } = {}) {
  const account = privateKeyToAccount(s.c.config.payoutPrivateKey! as Hex);
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: s.c.chain.chainId,
    nonce,
    to: (data === '0x' ? account.address : to) as Hex,
    data,
    gas: 150_000n,
    maxFeePerGas: 9_000_000_000n,
    maxPriorityFeePerGas: 2_000_000_000n,
  });
  return s.c.rpc<string>('eth_sendRawTransaction', raw);
}

const newest = async (): Promise<string> => (await s.outgoing()).at(-1)!.tx_hash;
const name = async (id: string, takenBy: string, payer = s.wallet) =>
  s.withPayer(resolveTaken(deps, call, { id, txHash: await newest(), takenBy, reason: 'Used by hand' }), payer);
const isNonceTaken = async (id: string) => {
  const found = await readAttempts(deps, id);
  if (!found.ok) throw new Error(found.code);
  return found.value.network?.isNonceTaken;
};
const states = async () => (await s.outgoing()).map((row) => [Number(row.nonce), row.status]);

/** One turn of the worker. */
async function goOn() {
  await s.sign();
  await s.broadcast();
  await s.finalize();
  await s.settle();
}

describe('a payout whose nonce was used by a transaction that did not pay its address', () => {
  // Shows DEC-7.15
  it('A payout whose nonce was used outside is signed again after an operator reports the transaction, and is paid once', async () => {
    const { memberId, id, address } = await signed();
    expect(await isNonceTaken(id)).toBe(false);
    const conflict = await byHand();
    await s.finalize();
    expect(await isNonceTaken(id)).toBe(true);
    expect(await name(id, conflict.toUpperCase().replace('0X', '0x'))).toEqual({
      ok: true,
      value: { outcome: 'signed_anew' },
    });
    expect(await statusOf(s.t, id)).toBe('approved');
    expect(await s.system('custody.inflight')).toBe(0n);
    expect(await balance(s.t, memberId, 'withdrawing')).toBe(100_000_000n);
    await goOn();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(NET_WEI);
    expect(await states()).toEqual([
      [0, 'replaced'],
      [1, 'final'],
    ]);
    expect(await readAttempts(deps, id)).toMatchObject({
      value: { attempts: [{ takenBy: conflict }, { takenBy: null }] },
    });
    expect(await auditOf(s.t, `withdrawal:${id}`)).toMatchObject([
      {
        action: 'payout.resolve-taken-nonce',
        reason: 'Used by hand',
        before: { nonce: '0', attempt: 1 },
        after: { takenBy: conflict, outcome: 'signed_anew' },
      },
    ]);
  });

  it('A payout whose nonce was used by a reverted payment is also signed again', async () => {
    const { id, address } = await signed();
    const conflict = await byHand(payment(address, 10n ** 30n));
    await s.finalize();
    expect(await name(id, conflict)).toMatchObject({ ok: true, value: { outcome: 'signed_anew' } });
    await goOn();
    expect(await s.received(address)).toBe(NET_WEI);
  });
});

describe('a payout that a wallet sped up manually: the same nonce, address and amount', () => {
  // Shows DEC-7.15
  it('A payout that a wallet sped up manually is settled by that transaction once, also in the books', async () => {
    const { memberId, id, address } = await signed();
    const conflict = await byHand(payment(address, NET_WEI));
    await s.finalize();
    expect(await name(id, conflict)).toEqual({ ok: true, value: { outcome: 'paid' } });
    await s.broadcast();
    await s.settle();
    await goOn();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(NET_WEI);
    expect(await balance(s.t, memberId, 'withdrawing')).toBe(0n);
    expect(await s.system('custody.inflight')).toBe(0n);
    expect(await states()).toEqual([
      [0, 'replaced'],
      [0, 'final'],
    ]);
    const { docs } = await listOwnWithdrawals(s.t.db, memberId, { id: 1, limit: 20, sort: 'date', dir: 'desc' });
    expect(docs[0]).toMatchObject({ stage: 'paid', transaction_id: conflict });
    const shown = await readAttempts(deps, id);
    expect(shown).toMatchObject({ value: { attempts: [{ attempt: 1 }, { attempt: 2, gasPriceGwei: '9' }] } });
  });
});

describe('simultaneous reports of a transaction', () => {
  it('If a transaction is reported twice at the same time, one report is accepted and the others are rejected', async () => {
    const { id, address } = await signed();
    const conflict = await byHand();
    await s.finalize();
    const txHash = await newest();
    const asked = [1, 2, 3, 4].map(() =>
      resolveTaken(deps, call, { id, txHash, takenBy: conflict, reason: 'Used by hand' }),
    );
    const answers = await s.withPayer(Promise.all(asked));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'payout_not_open')).toHaveLength(3);
    await goOn();
    expect(await s.received(address)).toBe(NET_WEI);
  });
});

describe('reports that are rejected without a new signature', () => {
  const refused = async (id: string, takenBy: string, code: string, payer = s.wallet) => {
    expect(await name(id, takenBy, payer)).toMatchObject({ ok: false, code });
    expect(await statusOf(s.t, id)).toBe('paying');
    expect(await s.outgoing()).toHaveLength(1);
  };

  // Shows DEC-7.15
  it('A payout is not signed again if the transaction paid the address another amount', async () => {
    const { id, address } = await signed();
    const conflict = await byHand(payment(address, NET_WEI - 1n));
    await s.finalize();
    await refused(id, conflict, 'nonce_conflict_paid_otherwise');
  });

  it('A payout is not signed again if the transaction is unknown or not final yet', async () => {
    const { id } = await signed();
    const conflict = await byHand();
    await refused(id, conflict, 'nonce_conflict_not_final');
    await s.c.mine();
    await refused(id, conflict, 'nonce_conflict_not_final');
    await refused(id, `0x${'ab'.repeat(32)}`, 'nonce_conflict_not_final');
    await s.finalize();
    expect(await name(id, conflict)).toMatchObject({ ok: true });
  });

  it('A payout is not signed again because of its own transaction, however long that took', async () => {
    const { id } = await signed();
    await s.broadcast();
    await s.finalize();
    await refused(id, await newest(), 'nonce_conflict_is_an_attempt');
    expect(await isNonceTaken(id)).toBe(false);
  });

  it('A payout is not signed again because of a transaction with another nonce or from another wallet', async () => {
    await byHand();
    await s.c.mine();
    const { id } = await signed();
    const [before] = await Promise.all([s.c.transfer(newAddress(), 1n), s.c.mine()]);
    await byHand('0x', { nonce: 1 });
    const later = await byHand('0x', { nonce: 2 });
    await s.finalize();
    await refused(id, before, 'nonce_conflict_is_another');
    await refused(id, later, 'nonce_conflict_is_another');
  });

  // Shows DEC-7.15
  it("A payout is not signed again if the node's claim does not match the bytes of the transaction", async () => {
    const { id } = await signed();
    const conflict = await byHand('0x', { nonce: 0 });
    const other = await byHand('0x', { nonce: 1 });
    await s.finalize();
    await refused(id, other, 'nonce_conflict_is_another', {
      ...s.wallet,
      rpc: lyingAbout(s.c.chain, { nonce: 0 }).rpc,
    });
    await refused(id, conflict, 'nonce_conflict_is_another', {
      ...s.wallet,
      rpc: lyingAbout(s.c.chain, { value: 5n }).rpc,
    });
  });

  it('A payout is not signed again for an invalid hash, an outdated attempt or an unknown withdrawal', async () => {
    const { id } = await signed();
    const conflict = await byHand();
    await s.finalize();
    await refused(id, 'not a hash', 'hash_not_valid');
    const ask = (of: string, txHash: string) =>
      resolveTaken(deps, call, { id: of, txHash, takenBy: conflict, reason: 'x' });
    expect(await ask(id, `0x${'0'.repeat(64)}`)).toMatchObject({ code: 'state_changed' });
    expect(await ask('0198c0de-0000-7000-8000-000000000000', await newest())).toMatchObject({
      code: 'withdrawal_unknown',
    });
    expect(await ask('not an id', await newest())).toMatchObject({ code: 'withdrawal_unknown' });
  });
});

/** A node that returns false data about every transaction. */
function lyingAbout(chain: ChainPort, lie: object): ChainPort {
  const rpc = new Proxy(chain.rpc, {
    get(target, property, receiver) {
      if (property !== 'getTransaction') return Reflect.get(target, property, receiver);
      return async (asked: Parameters<typeof chain.rpc.getTransaction>[0]) => ({
        ...(await chain.rpc.getTransaction(asked)),
        ...lie,
      });
    },
  });
  return { ...chain, rpc };
}
