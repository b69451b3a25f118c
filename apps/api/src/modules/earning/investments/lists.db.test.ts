import { parseUsdt } from '@plumbline/money';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember, addPackage } from '../../../testing/builders.ts';
import { FIRST_DAY } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { beginExit, dayAfter, openPosition } from '../../../testing/purchases.ts';
import { listActivePackages, listOrders, orderTable, searchPackages } from './lists.ts';

/** Fifteen packages of one member, bought on five days, some being withdrawn; and the shop with its search. */
const t = await ownDatabase();
const LEAVING = [1, 4, 9];

const member = await addMember(t.owner);
for (let index = 0; index < 15; index++) {
  await t.owner.query('UPDATE platform.calendar SET business_date = $1', [dayAfter(FIRST_DAY, Math.trunc(index / 3))]);
  // Prices and last days repeat.
  const terms = { priceMicro: BigInt(1 + (index % 4)) * 50_000_000n, yieldPpm: 400, maturityDays: 10 + (index % 2) };
  const positionId = await openPosition(t, member, terms);
  if (LEAVING.includes(index)) await beginExit(t, { memberId: member, positionId });
}
await t.owner.query('UPDATE platform.calendar SET business_date = $1', [dayAfter(FIRST_DAY, 8)]);

const ALL = { page: 1, limit: 100, sort: 'date', dir: 'asc' } as const;
const end = fc.option(
  fc.integer({ min: -1, max: 6 }).map((offset) => dayAfter(FIRST_DAY, offset)),
  { freq: 3, nil: undefined },
);

describe('the list of orders', () => {
  it('For any filter and order, all pages together match a simple filter of all orders', async () => {
    const query = fc.record({
      from: end,
      to: end,
      status: fc.constantFrom(undefined, 'active' as const, 'exiting' as const, 'returned' as const),
      sort: fc.constantFrom('date' as const, 'price' as const, 'endsOn' as const),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
      limit: fc.integer({ min: 1, max: 8 }),
    });
    const all = (await listOrders(t.db, member, ALL)).docs.map((order, place) => ({ ...order, place }));
    await fc.assert(
      fc.asyncProperty(query, async ({ limit, ...filter }) => {
        const { from, to, status, sort, dir } = filter;
        const by = {
          date: () => 0,
          price: (o: Order) => Number(parseUsdt(o.price)),
          endsOn: (o: Order) => Date.parse(o.endsOn),
        };
        const wanted = all
          .filter(({ purchasedOn }) => (from ?? '') <= purchasedOn && purchasedOn <= (to ?? '9999'))
          .filter((order) => status === undefined || order.status === status)
          .toSorted((a, b) => by[sort](a) - by[sort](b) || a.place - b.place)
          .map(({ _id }) => _id);
        const seen: string[] = [];
        for (let page = 1; page <= Math.ceil(wanted.length / limit); page++)
          seen.push(...(await listOrders(t.db, member, { ...filter, page, limit })).docs.map(({ _id }) => _id));
        expect(seen).toEqual(dir === 'asc' ? wanted : wanted.toReversed());
      }),
      { numRuns: 60 },
    );
  });
  type Order = Awaited<ReturnType<typeof listOrders>>['docs'][number];

  it('The completed days of a package stop counting after its exit and continue while it earns', async () => {
    const { docs } = await listOrders(t.db, member, ALL);
    // Bought on the first day: one completed day fewer than the days since. Left on the day of its purchase: none.
    expect(docs.slice(0, 3).map(({ totalDays }) => totalDays)).toEqual([7, 0, 7]);
  });

  it('A package earns for exactly its maturity, up to its last day', async () => {
    for (const { purchasedOn, endsOn, maturity } of (await listOrders(t.db, member, ALL)).docs)
      expect(endsOn).toBe(dayAfter(purchasedOn, maturity));
  });

  it('The downloaded file contains the orders of the list and the completed days of each', async () => {
    const table = await orderTable(t.db, member, { sort: 'price', dir: 'desc' });
    const { docs } = await listOrders(t.db, member, { ...ALL, sort: 'price', dir: 'desc' });
    const cells: (readonly string[])[] = [];
    for await (const batch of table.batches) cells.push(...batch);
    expect(cells.map((row) => [row[0], row[4], row[6]])).toEqual(
      docs.map((order) => [order.purchasedOn, `${order.totalDays} of ${order.maturity}`, order.price]),
    );
  });

  it('The downloaded file states that the daily target is not guaranteed', async () => {
    const { facts } = await orderTable(t.db, member, { sort: 'date', dir: 'asc' });
    expect(facts).toEqual([[documentsTexts.packages.target, documentsTexts.packages.notGuaranteed]]);
  });
});

describe('active packages', () => {
  it('The list of active packages omits packages that are being withdrawn and shows the newest first', async () => {
    const { docs } = await listOrders(t.db, member, { ...ALL, dir: 'desc', status: 'active' });
    const active = await listActivePackages(t.db, member);
    expect(active).toHaveLength(15 - LEAVING.length);
    expect(active.map(({ _id }) => _id)).toEqual(docs.map(({ _id }) => _id));
  });

  it('A member who bought nothing has no active packages', async () => {
    expect(await listActivePackages(t.db, await addMember(t.owner))).toEqual([]);
  });
});

describe('searching the shop', () => {
  const find = (search: string, page = 1, id = '') => searchPackages(t.db, { search, location: '', id, page });

  it('A search finds a text anywhere in a title, and % and _ are not wildcards', async () => {
    const titles = ['50 % club', '50 x club', 'a_b', 'aXb', 'back\\slash', "it's"];
    for (const title of titles) {
      const id = await addPackage(t.owner, { priceMicro: 1_000_000n, yieldPpm: 1, maturityDays: 1 });
      await t.owner.query('UPDATE investments.package SET title = $2 WHERE id = $1', [id, title]);
    }
    const text = fc.oneof(fc.constantFrom('%', '_', '\\', "'", '50 %', 'a_b', '0 % C'), fc.string({ maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        const { rows } = await t.owner.query<{ title: string }>(
          `SELECT title FROM investments.package WHERE status = 'active'`,
        );
        const wanted = rows.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
        expect((await find(search)).total).toBe(wanted.length);
      }),
      { numRuns: 60 },
    );
  });

  // Shows SPEC-5.22
  it.each(['x', '1', '00000000-0000-4000-8000-00000000000', "' OR true --"])(
    'A search for an invalid package id such as %s finds nothing',
    async (id) => {
      await addPackage(t.owner, { priceMicro: 1_000_000n, yieldPpm: 1, maturityDays: 1 });
      expect(await find('', 1, id)).toMatchObject({ docs: [], total: 0 });
      expect((await find('')).total).toBeGreaterThan(0);
    },
  );

  it('A package that is off sale is found neither by its title nor by its id', async () => {
    const id = await addPackage(t.owner, { priceMicro: 1_000_000n, yieldPpm: 1, maturityDays: 1 });
    await t.owner.query(`UPDATE investments.package SET title = 'Withdrawn', status = 'closed' WHERE id = $1`, [id]);
    expect([(await find('Withdrawn')).total, (await find('', 1, id)).total]).toEqual([0, 0]);
  });

  it('All pages together show every package on sale once, the cheapest first', async () => {
    const first = await find('');
    const docs = [...first.docs, ...(await find('', 2)).docs];
    expect(docs).toHaveLength(first.total);
    expect(new Set(docs.map(({ _id }) => _id)).size).toBe(first.total);
    const prices = docs.map(({ price }) => Number(parseUsdt(price)));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  // Shows SPEC-2-stake-4
  it('A card calculates the daily pay at no, half and full target, and the cost of leaving early', async () => {
    const id = await addPackage(t.owner, { priceMicro: 33_333_333n, yieldPpm: 301, maturityDays: 90 });
    const [card] = (await find('', 1, id)).docs;
    // The target is 10,033.33 micro-USDT a day.
    expect(card).toMatchObject({
      outcomes: [
        { percent: 0, aDay: '0.00', whole: '0.00' },
        { percent: 50, aDay: '0.005016', whole: '0.45144' },
        { percent: 100, aDay: '0.010033', whole: '0.90297' },
      ],
      earlyCharge: '3.333333',
    });
  });
});
