import { parseUsdt } from '@plumbline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember, addPackage } from '../../../testing/builders.ts';
import { FIRST_DAY } from '../../../testing/database.ts';
import { beginExit } from '../../../testing/exits.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { dayAfter, openPosition } from '../../../testing/purchases.ts';
import { listOrders, orderTable } from './list-orders.ts';
import { listActivePackages, searchPackages } from './list-packages.ts';

/** Fifteen packages of one member, bought on five days, of which some leave; and the shop with its search. */
const t = await ownDatabase();
const LEAVING = [1, 4, 9];

const member = await addMember(t.owner);
for (let index = 0; index < 15; index++) {
  await t.owner.query('UPDATE platform.calendar SET business_date = $1', [dayAfter(FIRST_DAY, Math.trunc(index / 3))]);
  // Prices repeat, and so do last days.
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

describe('The list of orders', () => {
  it('Under any filter and order, the pages together hold what a plain filter of all orders holds', async () => {
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

  it('The days of a package that left stand still, and those of one that earns go on', async () => {
    const { docs } = await listOrders(t.db, member, ALL);
    // Bought on the first day: one completed day less than days have passed since. Left on the day of its purchase: none.
    expect(docs.slice(0, 3).map(({ totalDays }) => totalDays)).toEqual([7, 0, 7]);
  });

  it('The last day of a package is so many days after its purchase as it earns', async () => {
    for (const { purchasedOn, endsOn, maturity } of (await listOrders(t.db, member, ALL)).docs)
      expect(endsOn).toBe(dayAfter(purchasedOn, maturity));
  });

  it('The file holds the orders of the list, and says of each how many of its days are over', async () => {
    const table = await orderTable(t.db, member, { sort: 'price', dir: 'desc' });
    const { docs } = await listOrders(t.db, member, { ...ALL, sort: 'price', dir: 'desc' });
    const cells: (readonly string[])[] = [];
    for await (const batch of table.batches) cells.push(...batch);
    expect(cells.map((row) => [row[0], row[4], row[6]])).toEqual(
      docs.map((order) => [order.purchasedOn, `${order.totalDays} of ${order.maturity}`, order.price]),
    );
  });

  it('The file says of the daily target that it is not guaranteed', async () => {
    const { facts } = await orderTable(t.db, member, { sort: 'date', dir: 'asc' });
    expect(facts).toEqual([['Daily target', 'Not guaranteed, can be zero']]);
  });
});

describe('The active packages', () => {
  it('The active packages are those that do not leave, the newest first', async () => {
    const { docs } = await listOrders(t.db, member, { ...ALL, dir: 'desc', status: 'active' });
    const active = await listActivePackages(t.db, member);
    expect(active).toHaveLength(15 - LEAVING.length);
    expect(active.map(({ _id }) => _id)).toEqual(docs.map(({ _id }) => _id));
  });

  it('A member who bought nothing has none', async () => {
    expect(await listActivePackages(t.db, await addMember(t.owner))).toEqual([]);
  });
});

describe('The search of the shop', () => {
  const find = (search: string, page = 1, id = '') => searchPackages(t.db, { search, location: '', id, page });

  it('A text is found where it stands in a title, letter for letter: % and _ stand for themselves', async () => {
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
    'An id that no package can have, such as %s, finds nothing',
    async (id) => {
      await addPackage(t.owner, { priceMicro: 1_000_000n, yieldPpm: 1, maturityDays: 1 });
      expect(await find('', 1, id)).toMatchObject({ docs: [], total: 0 });
      expect((await find('')).total).toBeGreaterThan(0);
    },
  );

  it('A package that is off sale is not found, neither by its title nor by its id', async () => {
    const id = await addPackage(t.owner, { priceMicro: 1_000_000n, yieldPpm: 1, maturityDays: 1 });
    await t.owner.query(`UPDATE investments.package SET title = 'Withdrawn', status = 'closed' WHERE id = $1`, [id]);
    expect([(await find('Withdrawn')).total, (await find('', 1, id)).total]).toEqual([0, 0]);
  });

  it('The pages hold every package on sale once, the cheapest first', async () => {
    const first = await find('');
    const docs = [...first.docs, ...(await find('', 2)).docs];
    expect(docs).toHaveLength(first.total);
    expect(new Set(docs.map(({ _id }) => _id)).size).toBe(first.total);
    const prices = docs.map(({ price }) => Number(parseUsdt(price)));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  // Shows SPEC-2-stake-4
  it('A card reckons what its days pay at nothing, half and all of its target, and what leaving early costs', async () => {
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
