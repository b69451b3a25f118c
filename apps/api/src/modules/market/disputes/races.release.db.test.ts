import { afterEach, describe, expect, it } from 'vitest';
import { confirmed, postConfirmed } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { setSetting } from '../../../testing/settings.ts';
import { daysLater, USDT } from '../orders/testing/market.ts';
import { disputesOf } from './testing/world.ts';

/** Everything that can move a disputed order, at the same instant. */
const t = await ownDatabase();
const api = await ownApp(t);
const world = disputesOf(t, api);
await setSetting(t, 'orderCodeFrom', (1_000n * USDT).toString());
afterEach(async () => expect(await world.faults()).toEqual([]));

type Order = Awaited<ReturnType<ReturnType<typeof disputesOf>['order']>>;
const bodyOf = (order: Order, outcome: string, held = '100') => ({
  _id: order.id,
  outcome,
  held,
  back: outcome === 'split' ? '40' : undefined,
  reason: 'The photo shows it',
});

/** Confirmed beforehand, so that what races is the decision itself. */
async function ready(order: Order, outcome: string, held?: string) {
  const { token } = await world.operator();
  const url = '/operatorApi/decideDispute';
  const body = bodyOf(order, outcome, held);
  const asked = await api.post(url, body, token);
  const challenge = await confirmed(t, api, token, [asked.json().data.statement]);
  return async () => (await postConfirmed(api, url, body, token, challenge)).headers['x-error-code'] ?? null;
}

/** Carried out and settled to the end; what the order holds then, and what became of its 100 USDT. */
async function end(order: Order) {
  await world.carryOut();
  await world.settle();
  const [status, held, refunded, proceeds, fee] = (await order.state()) as [string, bigint, bigint, bigint, bigint];
  expect(held + refunded + proceeds + fee).toBe(100n * USDT);
  expect(held).toBe(0n);
  return { status, refunded };
}

describe('A disputed order', () => {
  // Shows DEC-9-disputes-3
  it('A disputed order ends one way when refund, decision and deadline meet', async () => {
    for (const outcome of ['vendor', 'buyer', 'split']) {
      const order = await world.order();
      const decide = await ready(order, outcome);
      await daysLater(t, 61);
      await Promise.all([decide(), order.refund(100n * USDT), world.settle(), world.carryOut()]);
      const { status } = await end(order);
      expect(['cleared', 'refunded', 'split']).toContain(status);
    }
  });

  it('A disputed order ends one way when confirmation, dispute, refund and a decision meet', async () => {
    const order = await world.order({ isOpen: false });
    const ends = await Promise.all([
      order.receive(),
      order.dispute(),
      order.refund(100n * USDT),
      world.post('decideDispute', bodyOf(order, 'vendor'), (await world.operator()).token),
    ]);
    const [status] = await order.state();
    expect(['received', 'disputed', 'refunded', 'cleared']).toContain(status);
    // Of receive, dispute and a whole refund of what was received, each later one saw the earlier one.
    expect(ends.slice(0, 3).filter((each) => each === null).length).toBeGreaterThan(0);
  });

  // Shows DEC-9-disputes-3
  it('A disputed order is decided once by operators at the same instant', async () => {
    const order = await world.order();
    const tries = await Promise.all(['vendor', 'buyer', 'split'].map((outcome) => ready(order, outcome)));
    const codes = await Promise.all(tries.map((decide) => decide()));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'order_state')).toHaveLength(2);
    await end(order);
  });

  it('A disputed order is decided over what it holds, or not at all, when a part goes back meanwhile', async () => {
    const order = await world.order();
    const decide = await ready(order, 'vendor');
    const [code, refunded] = await Promise.all([decide(), order.refund(30n * USDT)]);
    expect([
      [null, 'order_state'],
      ['state_changed', null],
    ]).toContainEqual([code, refunded]);
    if (code !== null) await order.refund(70n * USDT);
    const done = await end(order);
    expect(done.refunded).toBe(code === null ? 0n : 100n * USDT);
  });

  // Shows DEC-9-disputes-3
  it('A decision about a disputed order is approved once, or its money given back, never both', async () => {
    await setSetting(t, 'disputeTwoFrom', (50n * USDT).toString());
    const order = await world.order();
    await (await ready(order, 'vendor'))();
    await setSetting(t, 'disputeTwoFrom', (200n * USDT).toString());
    const { rows } = await t.owner.query('SELECT id FROM disputes.decision WHERE order_id = $1', [order.orderId]);
    const body = { decision: rows[0].id, note: '' };
    const approve = async () =>
      (await world.post('approveDispute', body, (await world.operator('owner')).token)).code ?? null;
    const codes = await Promise.all([approve(), approve(), order.refund(100n * USDT)]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    await end(order);
  });

  // Shows DEC-9-disputes-3
  it('A disputed order is paid out once by workers at the same time, and by the next one when one was killed in the middle', async () => {
    const order = await world.order();
    await (await ready(order, 'split'))();
    const { rows } = await t.owner.query('SELECT id FROM disputes.decision WHERE order_id = $1', [order.orderId]);
    const killed = await world.jobs.connect();
    killed.on('error', () => undefined);
    await killed.query('BEGIN');
    const held = await killed.query('SELECT disputes.carry_out($1), pg_backend_pid() AS pid', [rows[0].id]);
    await t.owner.query('SELECT pg_terminate_backend($1, 5000)', [held.rows[0].pid]);
    killed.release(true);
    expect((await order.state())[0]).toBe('disputed');
    await Promise.all(Array.from({ length: 8 }, () => world.carryOut()));
    expect(await order.state()).toEqual(['split', 0n, 40n * USDT, 57n * USDT, 3n * USDT]);
  });
});

describe('The job that carries decisions out', () => {
  it('The job that carries decisions out leaves one alone whose confirmation says something else, and does the others', async () => {
    const [bent, sound] = [await world.order(), await world.order()];
    for (const order of [bent, sound]) await (await ready(order, 'vendor'))();
    // Somebody changed rows past the triggers.
    const outcomes = (outcome: string, back: bigint) =>
      pastTheTriggers(t.owner, 'UPDATE disputes.decision SET outcome = $2, refund_micro = $3 WHERE order_id = $1', [
        bent.orderId,
        outcome,
        back,
      ]);
    await outcomes('buyer', 100n * USDT);
    await world.carryOut();
    expect([(await bent.state())[0], (await sound.state())[0]]).toEqual(['disputed', 'cleared']);
    const { rows } = await t.owner.query(
      `SELECT place, fault FROM reconciliation.decisions(true) WHERE fault IS NOT NULL AND place LIKE 'dispute%'`,
    );
    expect(rows).toMatchObject([{ fault: 'a confirmation of something else' }]);
    await outcomes('vendor', 0n);
    await world.carryOut();
    expect((await bent.state())[0]).toBe('cleared');
  });

  it('The job that carries decisions out does not let one that fails stand before the others, and fails itself', async () => {
    const [broken, sound] = [await world.order(), await world.order()];
    for (const order of [broken, sound]) await (await ready(order, 'vendor'))();
    const change = (by: number) =>
      pastTheTriggers(t.owner, 'UPDATE orders.market_order SET total_micro = total_micro + $2 WHERE id = $1', [
        broken.orderId,
        by,
      ]);
    await change(1);
    await expect(world.carryOut()).rejects.toThrow('1 decisions about disputes could not be carried out');
    expect([(await broken.state())[0], (await sound.state())[0]]).toEqual(['disputed', 'cleared']);
    await change(-1);
    await world.carryOut();
    expect((await broken.state())[0]).toBe('cleared');
  });
});
