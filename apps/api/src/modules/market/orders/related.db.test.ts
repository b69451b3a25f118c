import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { buyer, type Person, vendor } from './testing/market.ts';

/** In a database where nobody else was paid or keeps an address: what is looked for must be the buyer's own. */
let t: TestDatabase;
let who: Person;
let seller: Person;
beforeAll(async () => {
  t = await testDatabase();
  [who, seller] = [await buyer(t), await vendor(t)];
});
afterAll(() => t.drop());

const areRelated = async (facts: readonly string[]): Promise<boolean | null> => {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const fact of facts) await client.query(fact, fact.includes('$') ? [who.id, seller.id] : []);
    const { rows } = await client.query('SELECT orders.are_related($1, $2) AS found', [who.id, seller.id]);
    return rows[0].found;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

const PAID = `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at)
  SELECT $1, 'earnings', payout_address, 100, 5, 95, now() FROM vendors.vendor WHERE vendor_id = $2`;
const KEPT = `INSERT INTO address_book.entry (member_id, label, address)
  SELECT $1, 'Mine', payout_address FROM vendors.vendor WHERE vendor_id = $2`;

describe('A buyer and a vendor', () => {
  it('A buyer and a vendor without anything in common are not related', async () => {
    expect(await areRelated([])).toBe(false);
  });

  it.each([
    ['was paid', PAID],
    ['keeps in the address book', KEPT],
  ])('A buyer and a vendor are related by the one address that the buyer %s', async (_how, fact) => {
    expect(await areRelated([fact])).toBe(true);
  });

  it('A buyer who does not exist is neither related nor unrelated', async () => {
    const { rows } = await t.owner.query('SELECT orders.are_related(-1, $1) AS found', [seller.id]);
    expect(rows[0].found).toBeNull();
  });
});
