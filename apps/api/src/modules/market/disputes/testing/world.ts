import { createHash } from 'node:crypto';
import pino from 'pino';
import sharp from 'sharp';
import type { TestApp } from '../../../../testing/app.ts';
import { outcomeOf } from '../../../../testing/app.ts';
import { ledgerViolations } from '../../../../testing/builders.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { postDecision } from '../../../../testing/decide.ts';
import { ownPool } from '../../../../testing/fixtures.ts';
import { openSession, signedInOperator } from '../../../../testing/operators.ts';
import { apiOf, buyer, offer, orderViolations, REFUND, refused, USDT, vendor } from '../../orders/testing/market.ts';
import { carryOutDecisions } from '../jobs.ts';

export const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates disputed orders with their three sides, and the process that carries out decisions. */
export function disputesOf(t: TestDatabase, api: TestApp) {
  const sql = apiOf(t);
  const jobs = ownPool(t.urlOf('jobs'), 10);
  const call = (name: string, values: readonly unknown[]) =>
    refused(sql.call(`SELECT ${name}(${values.map((_, place) => `$${place + 1}`).join(', ')})`, values));

  /** Creates a sent order, disputed if `isOpen`, of a vendor with 10 cleared orders. */
  async function order({ price = 100n * USDT, isOpen = true } = {}) {
    const [who, seller] = [await buyer(t, price), await vendor(t, 10)];
    await sql.add(who, await offer(t, seller.id, { price }));
    await sql.place(who);
    const { rows } = await t.owner.query('SELECT id, public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
    const { id: orderId, public_id: id } = rows[0] as { id: string; public_id: string };
    const steps = {
      send: () => call('orders.send', [seller.session, id, 'Post', 'AB1']),
      dispute: () => call('orders.dispute', [who.session, who.id, id, 'It is broken']),
      receive: () => call('orders.receive', [who.session, who.id, id]),
      refund: (micro: bigint) => refused(sql.call(REFUND, [seller.session, id, micro, 'Sorry'])),
      write: (side: 'buyer' | 'vendor', body: string, pictures: readonly string[] = []) =>
        side === 'buyer'
          ? call('disputes.write', [who.session, who.id, id, body, pictures])
          : call('disputes.write', [seller.session, seller.id, id, body, pictures]),
    };
    await steps.send();
    if (isOpen) await steps.dispute();
    return {
      id,
      orderId: BigInt(orderId),
      who: { ...who, token: await openSession(t, 'member', who.id) },
      seller: { ...seller, token: await openSession(t, 'vendor', seller.id) },
      ...steps,
      /** Returns state, held, refunded, proceeds and fee. */
      state: async () => {
        const { rows: found } = await t.owner.query(
          'SELECT status, held_micro, refunded_micro, proceeds_micro, fee_micro FROM orders.market_order WHERE id = $1',
          [orderId],
        );
        return Object.values(found[0]);
      },
    };
  }

  return {
    sql,
    jobs,
    call,
    order,
    carryOut: () => carryOutDecisions({ db: t.dbOf('jobs'), log: pino({ level: 'silent' }) }),
    /** Settles until nothing is due, as the job does. */
    settle: async () => {
      while ((await jobs.query('SELECT orders.settle_due(100) AS moved')).rows[0].moved > 0);
    },
    /** Sends a console call, with confirmation if required. */
    post: async (path: string, body: object, token: string) =>
      outcomeOf(await postDecision(t, api, `/operatorApi/${path}`, body, token)),
    operator: (role: 'owner' | 'finance' | 'support' | 'auditor' = 'finance') => signedInOperator(t, role),
    violations: async () => [...(await ledgerViolations(t.owner)), ...(await orderViolations(t))],
  };
}

/** Creates a picture as a camera does: with a location and a comment. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: 200, g: 30, b: 30 } } })
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: 'SECRET' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .toBuffer();
