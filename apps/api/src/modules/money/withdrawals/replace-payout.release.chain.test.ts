import { pino } from 'pino';
import { HttpRequestError } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../../../testing/operators.ts';
import { setSetting } from '../../../testing/settings.ts';
import { type ChainPort, createPayoutWallet, keySigner } from '../../base/chain/index.ts';
import { listOwnWithdrawals } from './list-withdrawals.ts';
import { rebroadcast, replace } from './order-payout.ts';
import { readAttempts } from './read-attempts.ts';
import { type PayoutFixture, payoutFixture, WEI_PER_USDT } from './testing/payout-fixture.ts';
import { addOperator, balance, callOf, statusOf } from './testing/steps.ts';

const ETHER = '0xde0b6b3a7640000';
let s: PayoutFixture;
let deps: Parameters<typeof readAttempts>[0];
let call: Awaited<ReturnType<typeof callOf>>;
beforeEach(async () => {
  s = await payoutFixture();
  deps = { db: s.t.dbOf('api'), chain: s.c.chain, config: { chain: s.c.config }, log: pino({ level: 'silent' }) };
  call = await callOf(s.t, await addOperator(s.t));
});

/** Sent, but too cheap: the next block requires a higher price. */
async function stuck(amount?: string) {
  const payout = await s.approved(amount);
  await s.sign();
  await s.broadcast();
  await s.c.rpc('anvil_setNextBlockBaseFeePerGas', '0x12a05f200'); // 5 gwei
  await s.c.mine();
  return payout;
}
const newest = async (): Promise<string> => (await s.outgoing()).at(-1)!.tx_hash;
const replaceNow = async (id: string, by = call, payer = s.wallet) =>
  s.withPayer(replace(deps, by, { id, txHash: await newest(), reason: 'Left behind' }), payer);
const resend = (id: string) => s.withPayer(rebroadcast(deps, call, { id, reason: 'Once more' }));
const states = async () => (await s.outgoing()).map((row) => [Number(row.nonce), row.status]);
const pool = (hash: string) => s.c.rpc<object | null>('eth_getTransactionByHash', hash);
const shown = async (id: string) => {
  const found = await readAttempts(deps, id);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};

describe('replacing a stuck payout', () => {
  // Shows DEC-7.14
  it('A replaced payout is paid once, on the chain and in the books, by the attempt with the higher fee', async () => {
    const { memberId, id, address } = await stuck();
    expect(await s.received(address)).toBe(0n);
    expect(await replaceNow(id)).toMatchObject({ ok: true, value: { accepted: true, answer: '', attempt: 2 } });
    await s.finalize();
    await s.settle();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    expect(await states()).toEqual([
      [0, 'replaced'],
      [0, 'final'],
    ]);
    expect(await balance(s.t, memberId, 'withdrawing')).toBe(0n);
    expect(await s.system('custody.inflight')).toBe(0n);
    const { docs } = await listOwnWithdrawals(s.t.db, memberId, { id: 1, limit: 20, sort: 'date', dir: 'desc' });
    expect(docs[0]).toMatchObject({ stage: 'paid', transaction_id: await newest() });
  });

  it('A replacement costs at least an eighth more, pays the same amount to the same address, and is audited', async () => {
    const { id, address } = await stuck();
    await replaceNow(id);
    const { attempts } = await shown(id);
    const [first, second] = attempts.map(({ gasPriceGwei }) => Number(gasPriceGwei));
    expect(second! / first!).toBeGreaterThanOrEqual(1.125);
    expect(attempts.map(({ nonce, attempt }) => [nonce, attempt])).toEqual([
      ['0', 1],
      ['0', 2],
    ]);
    const { rows } = await s.t.owner.query('SELECT DISTINCT to_address, amount_micro FROM chain.outgoing');
    expect(rows).toEqual([{ to_address: address, amount_micro: 95_000_000n }]);
    expect(await auditOf(s.t, `withdrawal:${id}`)).toMatchObject([
      { action: 'payout.replace', reason: 'Left behind', before: { attempt: 1 }, after: { attempt: 2, nonce: '0' } },
    ]);
  });

  // Shows DEC-7.14
  it('If the older attempt is executed, it settles the payout and the newer attempt becomes replaced', async () => {
    const { memberId, id, address } = await s.approved();
    await s.sign();
    await s.broadcast();
    const [first] = await s.outgoing();
    await replaceNow(id);
    await s.c.rpc('anvil_dropTransaction', await newest());
    await s.c.rpc('eth_sendRawTransaction', first!.raw_transaction);
    await s.finalize();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    expect(await states()).toEqual([
      [0, 'final'],
      [0, 'replaced'],
    ]);
    const { docs } = await listOwnWithdrawals(s.t.db, memberId, { id: 1, limit: 20, sort: 'date', dir: 'desc' });
    expect(docs[0]).toMatchObject({ transaction_id: first!.tx_hash });
  });

  it('A replaced payout gets another nonce only after its revert is final and it is approved again', async () => {
    const { id, address } = await s.approved();
    await s.sign();
    await s.broadcast();
    await replaceNow(id);
    const restore = await s.breakToken();
    await s.finalize();
    await restore();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('approved');
    await s.t.owner.query("UPDATE withdrawals.withdrawal SET refused_at = refused_at - interval '2 minutes'");
    expect(await s.sign()).toBe(1);
    await s.broadcast();
    await s.finalize();
    await s.settle();
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    expect(await states()).toEqual([
      [0, 'replaced'],
      [0, 'reverted'],
      [1, 'final'],
    ]);
  });

  it('A payout that is replaced several times counts as one payout and reserves its money once', async () => {
    const { id } = await stuck('500');
    for (let round = 0; round < 3; round++) expect((await replaceNow(id)).ok).toBe(true);
    // The wallet has 1000; four attempts share 475, so another 475 can be signed.
    const other = await s.approved('500');
    expect(await s.sign()).toBe(1);
    await s.broadcast();
    await s.finalize();
    await s.settle();
    expect([await statusOf(s.t, id), await statusOf(s.t, other.id)]).toEqual(['paid', 'paid']);
    expect(await s.received(other.address)).toBe(475n * WEI_PER_USDT);
  });
});

describe('a server that is killed', () => {
  // Shows DEC-7.14
  it('If the server is killed before it sends a replacement, a worker sends it, and it is paid once', async () => {
    const { id, address } = await stuck();
    const answer = await replaceNow(id, call, { ...s.wallet, rpc: deafTo(s.c.chain).rpc });
    expect(answer).toMatchObject({ ok: true, value: { accepted: false, answer: 'No node answered' } });
    expect((await s.outgoing()).at(-1)).toMatchObject({ status: 'signed' });
    expect(await pool(await newest())).toBeNull();
    await s.broadcast();
    await s.finalize();
    await s.settle();
    expect(await statusOf(s.t, id)).toBe('paid');
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
  });
});

describe('simultaneous replacements', () => {
  // Shows DEC-7.14
  it('If two operators replace a payout at the same time, one attempt is made and the other operator must review it', async () => {
    const { id } = await stuck();
    const other = await callOf(s.t, await addOperator(s.t, 'owner'));
    const answers = await Promise.all([call, other, call, other].map((by) => replaceNow(id, by)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'state_changed')).toHaveLength(3);
    expect(await s.outgoing()).toHaveLength(2);
  });
});

describe('payouts that cannot be replaced', () => {
  it('A payout that is mined or final cannot be replaced', async () => {
    const { id } = await s.approved();
    await s.sign();
    await s.broadcast();
    await s.c.mine();
    expect(await replaceNow(id)).toMatchObject({ code: 'payout_nonce_spent' });
    await s.settle();
    expect(await replaceNow(id)).toMatchObject({ code: 'payout_in_a_block' });
    await s.finalize();
    await s.settle();
    expect(await replaceNow(id)).toMatchObject({ code: 'payout_not_open' });
    expect(await resend(id)).toMatchObject({ code: 'payout_not_open' });
    expect(await s.outgoing()).toHaveLength(1);
  });

  it('A payout whose nonce was used elsewhere, or that another wallet signed, cannot be replaced', async () => {
    const { id } = await s.approved();
    await s.sign();
    await s.c.send({ from: s.c.payout, to: s.c.payout, data: '0x' });
    await s.c.mine();
    expect(await replaceNow(id)).toMatchObject({ code: 'payout_nonce_spent' });
    const another = keySigner(s.c.chain, `0x${'11'.repeat(32)}`);
    const answer = await replaceNow(id, call, createPayoutWallet(s.c.chain, another));
    expect(answer).toMatchObject({ code: 'payout_of_another_wallet' });
  });

  it('A payout cannot be replaced while payouts are paused or frozen, but it can be sent again', async () => {
    const { id } = await stuck();
    await setSetting(s.t, 'payoutsPaused', true);
    expect(await replaceNow(id)).toMatchObject({ code: 'payouts_are_held' });
    expect((await resend(id)).ok).toBe(true);
    await setSetting(s.t, 'payoutsPaused', false);
    await s.t.owner.query(
      "INSERT INTO platform.alert (code, detail, freezes_payouts) VALUES ('custody_differs', '{}', true)",
    );
    expect(await replaceNow(id)).toMatchObject({ code: 'payouts_are_held' });
    expect(await s.outgoing()).toHaveLength(1);
  });

  it.each([
    ['paused', () => setSetting(s.t, 'payoutsPaused', true)],
    [
      'frozen',
      () =>
        s.t.owner.query(
          "INSERT INTO platform.alert (code, detail, freezes_payouts) VALUES ('custody_differs', '{}', true)",
        ),
    ],
  ])('A payout is not replaced if payouts are %s between the order and its execution', async (_, stop) => {
    const { id } = await stuck();
    const ordered = replace(deps, call, { id, txHash: await newest(), reason: 'Left behind' });
    await expect
      .poll(async () => (await s.t.owner.query('SELECT FROM withdrawals.payout_order')).rowCount, { timeout: 5_000 })
      .toBe(1);
    await stop();
    expect(await s.withPayer(ordered)).toMatchObject({ code: 'payouts_are_held' });
    expect(await s.outgoing()).toHaveLength(1);
  });

  it('A payout cannot be replaced with a fee that the wallet cannot pay or that exceeds the limit', async () => {
    const { id } = await stuck();
    await s.c.rpc('anvil_setBalance', s.c.payout, '0x1');
    expect(await replaceNow(id)).toMatchObject({ code: 'payout_wallet_needs_gas' });
    await s.c.rpc('anvil_setBalance', s.c.payout, ETHER);
    await s.c.rpc('anvil_setNextBlockBaseFeePerGas', '0x1bf08eb000'); // 120 gwei
    await s.c.mine();
    expect(await replaceNow(id)).toMatchObject({ code: 'payout_fee_too_high' });
    expect((await shown(id)).network).toMatchObject({
      nextGasPriceGwei: null,
      refusal: expect.stringMatching(/100 gwei/),
    });
  });

  it('A withdrawal that is not being paid or does not exist cannot be replaced', async () => {
    const { id } = await s.approved();
    const ask = (of: string) => replace(deps, call, { id: of, txHash: `0x${'0'.repeat(64)}`, reason: 'x' });
    expect(await ask(id)).toMatchObject({ code: 'payout_not_open' });
    expect(await ask('0198c0de-0000-7000-8000-000000000000')).toMatchObject({ code: 'withdrawal_unknown' });
    expect(await ask('not an id')).toMatchObject({ code: 'withdrawal_unknown' });
  });
});

describe('sending a payout again', () => {
  it("A payout that is sent again returns to the nodes' pool and is never paid twice", async () => {
    const { id, address } = await s.approved();
    await s.sign();
    await s.broadcast();
    await s.c.rpc('anvil_dropTransaction', await newest());
    expect(await pool(await newest())).toBeNull();
    expect(await resend(id)).toMatchObject({ ok: true, value: { accepted: true } });
    expect(await resend(id)).toMatchObject({ ok: true, value: { accepted: true } });
    await s.c.mine();
    expect(await resend(id)).toMatchObject({ ok: true, value: { accepted: true } });
    await s.finalize();
    await s.settle();
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
    expect(await s.outgoing()).toHaveLength(1);
    expect(await auditOf(s.t, `withdrawal:${id}`)).toHaveLength(3);
  });

  it('If the nodes reject a repeated payout, the operator sees their message and nothing changes', async () => {
    const { id } = await s.approved();
    await s.sign();
    await s.broadcast();
    await s.c.rpc('anvil_dropTransaction', await newest());
    await s.c.rpc('anvil_setBalance', s.c.payout, '0x1');
    expect(await resend(id)).toMatchObject({
      ok: true,
      value: { accepted: false, answer: expect.stringMatching(/fund/i) },
    });
    expect(await statusOf(s.t, id)).toBe('paying');
    expect(await states()).toEqual([[0, 'broadcast']]);
  });
});

describe("the operators' view of a payout", () => {
  it('An operator sees every attempt with its fee and the fee of the next one', async () => {
    const { id } = await stuck();
    const before = await shown(id);
    expect(before.network).toMatchObject({ waitsBehind: 0, refusal: '' });
    await replaceNow(id);
    const after = await shown(id);
    expect(after.attempts.at(-1)!.gasPriceGwei).toBe(before.network!.nextGasPriceGwei);
    await s.finalize();
    await s.settle();
    const { attempts, network } = await shown(id);
    expect(network).toBeNull();
    expect(attempts.map(({ status }) => status)).toEqual(['replaced', 'final']);
    expect(attempts[1]!.confirmations).toBeGreaterThan(0);
  });
});

/** Answers reads but accepts no transaction, like a machine that fails at this moment. */
function deafTo(chain: ChainPort): ChainPort {
  const rpc = new Proxy(chain.rpc, {
    get(target, name, receiver) {
      if (name !== 'sendRawTransaction') return Reflect.get(target, name, receiver);
      return () => Promise.reject(new HttpRequestError({ url: 'http://127.0.0.1:9', details: 'gone' }));
    },
  });
  return { ...chain, rpc };
}
