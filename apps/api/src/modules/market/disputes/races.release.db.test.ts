import { afterEach, describe, expect, it } from 'vitest';
import { confirmed, postConfirmed } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { setSetting } from '../../../testing/settings.ts';
import { daysLater, USDT } from '../orders/testing/market.ts';
import { disputesOf } from './testing/world.ts';

/** Starts everything that can move a disputed order at the same time. */
const t = await ownDatabase();
const api = await ownApp(t);
const world = disputesOf(t, api);
await setSetting(t, 'orderCodeFrom', (1_000n * USDT).toString());
afterEach(async () => expect(await world.violations()).toEqual([]));

type Order = Awaited<ReturnType<ReturnType<typeof disputesOf>['order']>>;
const bodyOf = (order: Order, outcome: string, held = '100') => ({
  _id: order.id,
  outcome,
  held,
  back: outcome === 'split' ? '40' : undefined,
  reason: 'The photo shows it',
});

/** Confirms the decision beforehand, so that only the decision itself takes part in the race. */
async function ready(order: Order, outcome: string, held?: string) {
  const { token } = await world.operator();
  const url = '/operatorApi/decideDispute';
  const body = bodyOf(order, outcome, held);
  const asked = await api.post(url, body, token);
  const challenge = await confirmed(t, api, token, [asked.json().data.statement]);
  return async () => (await postConfirmed(api, url, body, token, challenge)).headers['x-error-code'] ?? null;
}

/** Carries out and settles the order, and checks that it holds nothing and that its 100 USDT add up. */
async function end(order: Order) {
  await world.carryOut();
  await world.settle();
  const [status, held, refunded, proceeds, fee] = (await order.state()) as [string, bigint, bigint, bigint, bigint];
  expect(held + refunded + proceeds + fee).toBe(100n * USDT);
  expect(held).toBe(0n);
  return { status, refunded };
}

describe('Races about a disputed order', () => {
  // Shows DEC-9-disputes-3
  it('A disputed order has exactly one outcome when refund, decision and deadline coincide', async () => {
    for (const outcome of ['vendor', 'buyer', 'split']) {
      const order = await world.order();
      const decide = await ready(order, outcome);
      await daysLater(t, 61);
      await Promise.all([decide(), order.refund(100n * USDT), world.settle(), world.carryOut()]);
      const { status } = await end(order);
      expect(['cleared', 'refunded', 'split']).toContain(status);
    }
  });

  it('An order has exactly one outcome when receipt, dispute, refund and a decision coincide', async () => {
    const order = await world.order({ isOpen: false });
    const ends = await Promise.all([
      order.receive(),
      order.dispute(),
      order.refund(100n * USDT),
      world.post('decideDispute', bodyOf(order, 'vendor'), (await world.operator()).token),
    ]);
    const [status] = await order.state();
    expect(['received', 'disputed', 'refunded', 'cleared']).toContain(status);
    // Receipt, dispute and full refund run one after the other, so at least one succeeds.
    expect(ends.slice(0, 3).filter((each) => each === null).length).toBeGreaterThan(0);
  });

  // Shows DEC-9-disputes-3
  it('Only one of several simultaneous decisions on a disputed order succeeds', async () => {
    const order = await world.order();
    const tries = await Promise.all(['vendor', 'buyer', 'split'].map((outcome) => ready(order, outcome)));
    const codes = await Promise.all(tries.map((decide) => decide()));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'order_state')).toHaveLength(2);
    await end(order);
  });

  it('A decision during a partial refund either covers the amount that the order holds or is rejected', async () => {
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
  it('When approval and refund of a disputed order coincide, only one succeeds', async () => {
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
  it('Parallel workers pay out a disputed order once, and the next worker finishes if one is killed', async () => {
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

describe('The job that carries out decisions', () => {
  it('The job skips a decision that differs from its confirmation and carries out the others', async () => {
    const [bent, sound] = [await world.order(), await world.order()];
    for (const order of [bent, sound]) await (await ready(order, 'vendor'))();
    // Bypasses the triggers to change the decision.
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
      `SELECT violation FROM reconciliation.decisions(true) WHERE violation IS NOT NULL AND location->>'code' LIKE 'dispute%'`,
    );
    expect(rows).toEqual([{ violation: { code: 'confirmation_of_something_else' } }]);
    await outcomes('vendor', 0n);
    await world.carryOut();
    expect((await bent.state())[0]).toBe('cleared');
  });

  it('If one decision fails, the job still carries out the others and reports a failure', async () => {
    const [broken, sound] = [await world.order(), await world.order()];
    for (const order of [broken, sound]) await (await ready(order, 'vendor'))();
    const change = (by: number) =>
      pastTheTriggers(t.owner, 'UPDATE orders.market_order SET total_micro = total_micro + $2 WHERE id = $1', [
        broken.orderId,
        by,
      ]);
    await change(1);
    await expect(world.carryOut()).rejects.toThrow('1 decisions on disputes could not be carried out');
    expect([(await broken.state())[0], (await sound.state())[0]]).toEqual(['disputed', 'cleared']);
    await change(-1);
    await world.carryOut();
    expect((await broken.state())[0]).toBe('cleared');
  });
});
