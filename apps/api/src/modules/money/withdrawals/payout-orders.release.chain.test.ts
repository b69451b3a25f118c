import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { asRole } from '../../../testing/in-one-transaction.ts';
import { auditOf } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import type { PayoutWallet } from '../../base/chain/index.ts';
import { executeOrders } from './execute-orders.ts';
import { rebroadcast, replace } from './order-payout.ts';
import { type PayoutFixture, payoutFixture, WEI_PER_USDT } from './testing/payout-fixture.ts';
import { addOperator, callOf } from './testing/steps.ts';

const log = pino({ level: 'silent' });
let s: PayoutFixture;
let operatorId: bigint;
let call: Awaited<ReturnType<typeof callOf>>;
beforeEach(async () => {
  s = await payoutFixture();
  operatorId = await addOperator(s.t);
  call = await callOf(s.t, operatorId);
});

const runOrders = (wallet: PayoutWallet = s.wallet) => executeOrders({ db: s.payer, log, wallet });
const newest = async (): Promise<string> => (await s.outgoing()).at(-1)!.tx_hash;
const orders = () => s.t.rows('SELECT id, state, outcome, answered_at FROM withdrawals.payout_order ORDER BY id');

async function onItsWay() {
  const payout = await s.approved();
  await s.sign();
  await s.broadcast();
  return payout;
}

/** Creates an order as the API does, without waiting for its result. */
async function ordered(id: string, kind = 'replace'): Promise<string> {
  return s.t.value(`SELECT withdrawals.order_payout($4, $1, $2, $3, NULL, 'Left behind', '127.0.0.1', 'test') AS id`, [
    kind,
    id,
    kind === 'replace' ? await newest() : null,
    call.tokenSha256,
  ]);
}

describe('orders to the payer', () => {
  it('An order waits and says so while no payer runs, and is carried out once when one starts', async () => {
    const { id, address } = await onItsWay();
    const answer = await replace({ db: s.t.dbOf('api') }, call, { id, txHash: await newest(), reason: 'Left behind' });
    expect(answer).toMatchObject({ ok: false, code: 'payout_order_waits' });
    await Promise.all([runOrders(), runOrders(), runOrders()]);
    await runOrders();
    expect(await s.outgoing()).toHaveLength(2);
    expect(await orders()).toMatchObject([{ state: 'done', outcome: { attempt: 2, accepted: true } }]);
    expect(await auditOf(s.t, `withdrawal:${id}`)).toHaveLength(1);
    await s.finalize();
    await s.settle();
    expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
  }, 30_000);

  it('At most eight orders can wait for one payout; completed orders do not count', async () => {
    const { id } = await onItsWay();
    for (let count = 0; count < 8; count++) await ordered(id, 'rebroadcast');
    await expect(ordered(id, 'rebroadcast')).rejects.toMatchObject({ code: '55P03' });
    await runOrders();
    expect(new Set((await orders()).map(({ state }) => state))).toEqual(new Set(['done']));
    await ordered(id, 'rebroadcast');
    expect((await orders()).at(-1)).toMatchObject({ state: 'waiting' });
  });

  it('An order wakes the payer with its own job', async () => {
    const { id } = await onItsWay();
    await ordered(id);
    const { rows } = await s.t.owner.query(
      "SELECT run_at <= now() AS is_due FROM graphile_worker.jobs WHERE key = 'execute-payout-orders'",
    );
    expect(rows).toEqual([{ is_due: true }]);
  });

  it('If a payer is killed between signing and sending, the next payer sends the order', async () => {
    const { id } = await onItsWay();
    await ordered(id);
    await expect(runOrders(dyingWhenItSends(s.wallet))).rejects.toThrow(/could not be carried out/);
    expect(await orders()).toMatchObject([{ state: 'done', answered_at: null }]);
    await runOrders();
    expect(await orders(), 'another payer may be sending it at this moment').toMatchObject([{ answered_at: null }]);
    await pretendMinutesPassed();
    await runOrders();
    expect(await orders()).toMatchObject([{ outcome: { attempt: 2, accepted: true }, answered_at: expect.any(Date) }]);
    expect(await s.outgoing()).toHaveLength(2);
  });

  it('If a payer is killed before it stores an order, the next payer carries it out', async () => {
    const { id } = await onItsWay();
    await ordered(id);
    const dying = { ...s.wallet, signTransfer: () => Promise.reject(new Error('killed')) };
    await expect(runOrders(dying)).rejects.toThrow(/could not be carried out/);
    expect(await orders()).toMatchObject([{ state: 'waiting' }]);
    await runOrders();
    expect(await orders()).toMatchObject([{ state: 'done' }]);
    expect(await s.outgoing()).toHaveLength(2);
  });

  it('An order is refused after its five minutes, and nothing is signed', async () => {
    const { id } = await onItsWay();
    await ordered(id);
    await pretendMinutesPassed();
    await runOrders();
    expect(await orders()).toMatchObject([{ state: 'refused', outcome: { code: 'payout_order_stale' } }]);
    expect(await s.outgoing()).toHaveLength(1);
  });

  // Shows DEC-5-process-9
  it('An order is refused if its operator was suspended in the meantime', async () => {
    const { id } = await onItsWay();
    await ordered(id);
    await s.t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [operatorId]);
    await runOrders();
    expect(await orders()).toMatchObject([{ state: 'refused' }]);
    expect(await s.outgoing()).toHaveLength(1);
  });

  it('The API rejects a ninth waiting order for the same payout', async () => {
    const { id } = await onItsWay();
    for (let count = 0; count < 8; count++) await ordered(id, 'rebroadcast');
    await expect(rebroadcast({ db: s.t.dbOf('api') }, call, { id, reason: 'Again' })).rejects.toMatchObject({
      code: '55P03',
    });
  });
});

describe("the API's rights on orders", () => {
  const API = [
    'USAGE ON SCHEMA withdrawals',
    'SELECT ON withdrawals.payout_order',
    'EXECUTE ON FUNCTION withdrawals.order_payout',
  ];
  const api = (text: string, values: readonly unknown[] = []) => asRole(s.t, API, [[text, values]]);
  const ORDER = `SELECT withdrawals.order_payout($3, 'replace', $1, $2, NULL, 'x', '127.0.0.1', 'x') AS id`;

  it("The API's login can create an order for a payout that is on its way", async () => {
    const { id } = await onItsWay();
    expect(await api(ORDER, [id, await newest(), call.tokenSha256])).toMatchObject([{ id: expect.any(String) }]);
  });

  it("The API's login cannot create an order for a support agent, a suspended operator or without an operator", async () => {
    const { id } = await onItsWay();
    const support = await callOf(s.t, await addOperator(s.t, 'support'));
    await s.t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [operatorId]);
    for (const [session, refused] of [
      [support.tokenSha256, 'role_not_allowed'],
      [call.tokenSha256, 'unauthorized'],
      [Buffer.alloc(32), 'unauthorized'],
    ] as const)
      await expect(api(ORDER, [id, await newest(), session])).rejects.toThrow(refused);
  });

  it("The API's login cannot set a recipient or amount in an order, and cannot write or decide it directly", async () => {
    const { id } = await onItsWay();
    const order = await ordered(id);
    const refused = { code: '42501' };
    await expect(api("UPDATE withdrawals.payout_order SET state = 'done'")).rejects.toMatchObject(refused);
    await expect(api('DELETE FROM withdrawals.payout_order WHERE id = $1', [order])).rejects.toMatchObject(refused);
    await expect(
      api(
        `INSERT INTO withdrawals.payout_order (withdrawal_id, kind, operator_id, ip, user_agent, reason, expires_at)
         VALUES ($1, 'rebroadcast', $2, '', '', '', now() + interval '1 day')`,
        [id, operatorId],
      ),
    ).rejects.toMatchObject(refused);
  });
});

describe("the payer's rights on orders", () => {
  const PAYER = [
    'USAGE ON SCHEMA withdrawals',
    'SELECT ON withdrawals.payout_order',
    'UPDATE (state, outcome, decided_at, answered_at) ON withdrawals.payout_order',
  ];
  const payer = (text: string) => asRole(s.t, PAYER, [[text]]);

  it("The payer's login decides an order once, and cannot rewrite, complete late or delete it", async () => {
    const { id } = await onItsWay();
    await ordered(id);
    await expect(payer("UPDATE withdrawals.payout_order SET tx_hash = ''")).rejects.toMatchObject({ code: '42501' });
    await runOrders();
    await expect(
      payer("UPDATE withdrawals.payout_order SET state = 'waiting', decided_at = NULL, outcome = NULL"),
    ).rejects.toMatchObject({ constraint: 'payout_order_is_decided_once' });
    await expect(s.t.owner.query('DELETE FROM withdrawals.payout_order')).rejects.toMatchObject({
      constraint: 'payout_order_is_kept',
    });
    await ordered(id);
    await pretendMinutesPassed();
    await expect(
      payer(
        "UPDATE withdrawals.payout_order SET state = 'done', outcome = '{}', decided_at = now() WHERE state = 'waiting'",
      ),
    ).rejects.toMatchObject({ constraint: 'payout_order_is_stale' });
  });
});

describe('changes to orders by the database owner', () => {
  const change = (set: string) => s.t.owner.query(`UPDATE withdrawals.payout_order SET ${set}`);

  it.each([[`tx_hash = '0x${'a'.repeat(64)}'`], [`reason = 'Another one'`]])(
    'The database owner cannot change an order: %s',
    async (set) => {
      await ordered((await onItsWay()).id);
      await expect(change(set)).rejects.toMatchObject({ constraint: 'payout_order_stays_as_ordered' });
    },
  );

  it('A decided order keeps its state, its time and its only answer', async () => {
    await ordered((await onItsWay()).id);
    await runOrders();
    await pastTheTriggers(s.t.owner, 'UPDATE withdrawals.payout_order SET answered_at = NULL');
    const once = { constraint: 'payout_order_is_decided_once' };
    await expect(change(`state = 'refused'`)).rejects.toMatchObject(once);
    await expect(change(`decided_at = decided_at + interval '1 second'`)).rejects.toMatchObject(once);
    await change('answered_at = now()');
    await expect(change('answered_at = now()')).rejects.toMatchObject(once);
  });
});

/** Orders cannot change, so only the owner can backdate them, with the triggers disabled. */
async function pretendMinutesPassed(): Promise<void> {
  await s.t.owner.query('ALTER TABLE withdrawals.payout_order DISABLE TRIGGER payout_order_change_is_sound');
  await s.t.owner.query(
    `UPDATE withdrawals.payout_order SET created_at = created_at - interval '10 minutes',
       expires_at = expires_at - interval '10 minutes', decided_at = decided_at - interval '10 minutes'`,
  );
  await s.t.owner.query('ALTER TABLE withdrawals.payout_order ENABLE TRIGGER payout_order_change_is_sound');
}

/** A process that ends between commit and sending. */
function dyingWhenItSends(wallet: PayoutWallet): PayoutWallet {
  const rpc = new Proxy(wallet.rpc, {
    get: (target, name, receiver) =>
      name === 'sendRawTransaction' ? () => Promise.reject(new Error('killed')) : Reflect.get(target, name, receiver),
  });
  return { ...wallet, rpc };
}
