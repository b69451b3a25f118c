import { userSearchListing } from '@plumbline/contract';
import { usdt } from '@plumbline/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleOrders } from '../../modules/market/orders/index.ts';
import { daysLater, faultsInOrders } from '../../modules/market/orders/testing/market.ts';
import { createOperator, enrolDemoApp, hashPassword } from '../../modules/people/identity/index.ts';
import { createMember } from '../../modules/people/members/index.ts';
import { transaction } from '../../platform/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { faultsInTheBooks, fund } from '../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { callsOn } from '../calls.ts';
import { DEMO_DAYS, DEMO_PASSWORD, demoOperators, demoPeople } from '../people.ts';
import { selectOperatorIds, selectOrders } from '../store.ts';
import { demoStores } from './cast.ts';
import { isMarketWhole, type Market, openMarket } from './market.ts';
import { spendsInStores } from './shop.ts';

const emails = Object.values(demoStores).map(({ email }) => email);
let t: TestDatabase;
let demo: TestApp;
let passwordHash: string;
let market: Market;

beforeAll(async () => {
  t = await testDatabase();
  demo = await testApp(t, { PLUMBLINE_DEMO: '1' });
  for (const operator of demoOperators) await createOperator(t.db, { ...operator, password: DEMO_PASSWORD });
  for (const { id } of await selectOperatorIds(t.db, demoOperators)) await enrolDemoApp(demo.deps, id);
  const hashed = await hashPassword(DEMO_PASSWORD);
  if (!hashed.ok) throw new Error(hashed.code);
  passwordHash = hashed.value;
  await addBuyers();
  market = await openMarket(demo.deps, callsOn(demo.app), passwordHash);
}, 120_000);
afterAll(async () => {
  await demo.close();
  await t.drop();
});

/** As much as the seed pays in, and not more. */
async function addBuyers(): Promise<void> {
  for (const [index, person] of demoPeople.entries()) {
    const spends = spendsInStores(index);
    if (spends === 0n) continue;
    const address = `0x${(index + 1).toString(16).padStart(40, '0')}`;
    const made = await transaction(t.db, (tx) =>
      createMember(tx, () => address, { ...person, passwordHash, sponsorId: null }),
    );
    if (!made.created) throw new Error(made.taken);
    await fund(t.db, made.memberId, usdt(spends));
  }
}

const statesOf = async (): Promise<ReadonlySet<string>> =>
  new Set((await selectOrders(t.db, emails)).map(({ status }) => status));

describe('the demo’s market', () => {
  it('The demo’s market has six stores with sixty published things that visitors find', async () => {
    const { data } = await callsOn(demo.app)(null).call(userSearchListing, { kind: 'product' });
    expect(data.facets?.total).toBe(60);
    expect(data.docs.every(({ picture, inStock }) => picture !== null && inStock)).toBe(true);
  });

  it('The demo’s seed opens the same stores and listings, and no second ones, when it is started again', async () => {
    await openMarket(demo.deps, callsOn(demo.app), passwordHash);
    const { rows } = await t.owner.query('SELECT count(*)::integer AS listings FROM catalogue.listing');
    expect(rows[0].listings).toBe(60);
  });

  it('The demo’s market has orders in every state, and books that balance', async () => {
    for (let day = 0; day < DEMO_DAYS; day++) {
      await market.live(day);
      await daysLater(t, 1);
      await settleOrders(demo.deps);
    }
    await market.live(DEMO_DAYS);
    expect([...(await statesOf())].toSorted()).toEqual([
      'accepted',
      'cancelled',
      'cleared',
      'disputed',
      'paid',
      'received',
      'refunded',
      'returned',
      'returning',
      'sent',
      'split',
    ]);
    expect(await isMarketWhole(demo.deps)).toBe(true);
    expect([...(await faultsInOrders(t)), ...(await faultsInTheBooks(t.owner))]).toEqual([]);
  });

  it('The demo’s market buys nothing twice on a day that is lived again', async () => {
    const before = await selectOrders(t.db, emails);
    await market.live(DEMO_DAYS);
    expect(await selectOrders(t.db, emails)).toEqual(before);
  });

  it('The demo’s state names each vendor’s login and the address of the store', async () => {
    const { vendors } = (await demo.get('/demo/state')).json();
    expect(vendors).toHaveLength(6);
    expect(vendors[0]).toEqual({
      email: 'tea@vendors.plumbline.example',
      password: DEMO_PASSWORD,
      store: 'sample-tea-house',
    });
  });
});
