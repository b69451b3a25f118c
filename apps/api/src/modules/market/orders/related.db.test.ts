import { describe, expect, it } from 'vitest';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { buyer, vendor } from './testing/market.ts';

/** The database has no other accounts with payouts, deposits or addresses, so that every match belongs to the buyer. */
const t = await ownDatabase();
const [who, seller, third] = [(await buyer(t, 0n)).id, (await vendor(t)).id, await addMember(t.owner)];

/** Reports whether the two are related after these statements, which are rolled back. */
const areRelated = async (facts: readonly string[], buyerId = who): Promise<boolean | null> => {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const fact of facts) await client.query(fact);
    const { rows } = await client.query('SELECT orders.are_related($1, $2) AS found', [buyerId, seller]);
    return rows[0].found;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

const address = (digit: string) => `0x${digit.repeat(40)}`;
/** The store's payout address, as a SQL expression. */
const payout = () => `(SELECT payout_address FROM vendors.vendor WHERE vendor_id = ${seller})`;
const share = (column: 'email' | 'phone') =>
  `UPDATE members.member SET ${column} = (SELECT ${column} FROM members.member WHERE id = ${seller}) WHERE id = ${who}`;
const paidAt = (id: bigint, at: string) =>
  `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at)
   VALUES (${id}, 'earnings', ${at}, 100, 5, 95, now())`;
const keeps = (id: bigint, at: string) =>
  `INSERT INTO address_book.entry (member_id, label, address) VALUES (${id}, 'Mine', ${at})`;
const deposited = (id: bigint, from: string) =>
  `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, member_id, purpose, from_address, to_address, amount_wei)
   VALUES (1, 1, '0x${id}', '0x${id}', 0, ${id}, 'member', '${from}', '${from}', 1)`;
const showed = (id: bigint, file: string) =>
  `WITH s AS (
     INSERT INTO kyc.submission (id, member_id, document_type, status, reason, decided_at, decided_by)
     VALUES (gen_random_uuid(), ${id}, 'passport', 'rejected', 'Not sharp', now(), 'test') RETURNING id)
   INSERT INTO kyc.document (submission_id, part, media_type, content, content_sha256, size_bytes)
   SELECT s.id, 'front', 'image/png', '${file}', sha256('${file}'), 1 FROM s`;

const alike: readonly (readonly [what: string, facts: () => readonly string[]])[] = [
  ['have the same e-mail address', () => [share('email')]],
  ['have the same phone number', () => [share('phone')]],
  ['share the store’s payout address, at which the buyer was paid', () => [paidAt(who, payout())]],
  ['share the store’s payout address, which the buyer’s address book contains', () => [keeps(who, payout())]],
  ['have the same address in their address books', () => [who, seller].map((id) => keeps(id, `'${address('a')}'`))],
  ['were paid at the same address', () => [who, seller].map((id) => paidAt(id, `'${address('a')}'`))],
  ['deposited from the same address', () => [who, seller].map((id) => deposited(id, address('b')))],
  ['submitted the same identity document', () => [who, seller].map((id) => showed(id, 'c'))],
];

/** In each case, a third account shares these facts with the buyer. */
const apart: readonly (readonly [what: string, facts: () => readonly string[]])[] = [
  ['share nothing', () => []],
  [
    'have different addresses in their address books',
    () => [...[who, third].map((id) => keeps(id, `'${address('a')}'`)), keeps(seller, payout())],
  ],
  [
    'were paid at different addresses',
    () => [...[who, third].map((id) => paidAt(id, `'${address('a')}'`)), paidAt(seller, payout())],
  ],
  [
    'deposited from different addresses',
    () => [...[who, third].map((id) => deposited(id, address('b'))), deposited(seller, address('d'))],
  ],
  ['submitted different identity documents', () => [...[who, third].map((id) => showed(id, 'c')), showed(seller, 'd')]],
];

describe('Related buyers and vendors', () => {
  // Shows DEC-9-orders-6
  it.each(alike)('A buyer and a vendor who %s are related', async (_what, facts) => {
    expect(await areRelated(facts())).toBe(true);
  });

  // Shows DEC-9-orders-6
  it.each(apart)('A buyer and a vendor who %s are not related', async (_what, facts) => {
    expect(await areRelated(facts())).toBe(false);
  });

  it.each([
    [20, true],
    [21, false],
  ])('A buyer and a vendor who deposited from an address of %s accounts are related: %s', async (accounts, found) => {
    const others = Array.from({ length: accounts - 2 }, (_, place) => 1_000_000n + BigInt(place));
    expect(await areRelated([who, seller, ...others].map((id) => deposited(id, address('b'))))).toBe(found);
  });

  it('The relation to an account that does not exist is unknown', async () => {
    expect(await areRelated([], -1n)).toBeNull();
  });
});
