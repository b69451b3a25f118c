import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apiOf, buyer, offer, refused, USDT, vendor } from '../modules/market/orders/testing/market.ts';
import { attackersOf } from '../testing/attacker.ts';
import { ownDatabase } from '../testing/fixtures.ts';
import { NO_RIGHT, PROCESSES } from '../testing/hostile-ends.ts';
import {
  approvedVendor,
  fillStore,
  newVendor,
  offersOf,
  publishedListing,
  type TestVendor,
} from '../testing/market.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';

/**
 * Attacks on carts, vouchers, favourites, reviews, invoices, reports, banned words, keys and webhooks. The attacker has
 * one process's login, and a buyer's and a vendor's account.
 */
interface Shop {
  readonly victim: TestVendor;
  readonly evil: TestVendor;
  /** The victim's objects. */
  readonly listing: string;
  readonly storeSlug: string;
  readonly variant: string;
  readonly variantId: bigint;
  readonly voucher: string;
  readonly endpoint: string;
  readonly key: string;
  /** Creates a buyer with a cart, an address and a saved search, and the same for the attacker. */
  readonly buyer: bigint;
  readonly line: string;
  readonly address: string;
  readonly search: string;
  readonly own: bigint;
  readonly ownSession: string;
  readonly auditor: string;
  readonly finance: string;
}

const t = await ownDatabase();
const attackers = attackersOf(t, PROCESSES);
const literal = (session: Buffer): string => `'\\x${session.toString('hex')}'::bytea`;
const sqlOf = (token: string): string => `sha256('${token}')`;
const NO_ID = `'019a0000-0000-7000-8000-000000000000'`;
const address = (whose: bigint, id: string) =>
  `${whose}, ${id}, 'Mallory', '1', 'My street', '', 'My town', '', '1', 'DE'`;

async function makeShop(): Promise<Shop> {
  const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
    Object.values(await t.row(text, values))[0] as T;
  const [victim, evil] = [await approvedVendor(t), await approvedVendor(t)];
  const listing = await publishedListing(t, victim);
  const [offer] = await offersOf(t, listing);
  const [{ id: buyer }, { id: own }] = [await member(t), await member(t)];
  const session = sqlOf(await openSession(t, 'member', buyer));
  await t.owner.query(`SELECT carts.add(${session}, ${buyer}, $1, $2, 1)`, [listing, offer!.variantPublicId]);
  await t.owner.query(`SELECT favourites.add(${session}, ${buyer}, $1)`, [listing]);
  await t.owner.query(
    `INSERT INTO moderation.report (kind, thing_id, reason, reporter_id) VALUES ('listing', $1, 'fraud', $2)`,
    [listing, buyer],
  );
  return {
    victim,
    evil,
    listing,
    storeSlug: await one('SELECT slug FROM vendors.vendor WHERE vendor_id = $1', [victim.id]),
    variant: offer!.variantPublicId,
    variantId: offer!.variantId,
    voucher: await one(
      `SELECT vouchers.save(${literal(victim.session)}, NULL, 'TEN-OFF', 1000, NULL, 0, NULL, NULL, NULL, NULL, NULL)`,
    ),
    endpoint: await one(
      `SELECT id FROM webhooks.add_endpoint(${literal(victim.session)}, 'https://shop.example/hook', '{order.sent}')`,
    ),
    key: await one(
      `INSERT INTO vendors.api_key (vendor_id, name, scopes, token_sha256, hint, expires_at)
       VALUES ($1, 'x', '{orders:read}', sha256('key'), 'xxxx', now() + interval '1 day') RETURNING id`,
      [victim.id],
    ),
    buyer,
    line: await one('SELECT id FROM carts.line WHERE buyer_id = $1', [buyer]),
    address: await one(`SELECT carts.save_address(${session}, ${address(buyer, 'NULL')})`),
    search: await one(`SELECT favourites.save_search(${session}, ${buyer}, 'product', 'lute', '{}')`),
    own,
    ownSession: sqlOf(await openSession(t, 'member', own)),
    auditor: sqlOf((await signedInOperator(t, 'auditor')).token),
    finance: sqlOf((await signedInOperator(t, 'finance')).token),
  };
}

const shop = await makeShop();

type Tries = readonly (readonly [tries: string, statement: (s: Shop) => string])[];

/** Attacks that are refused for every login. */
const NOBODY: Tries = [
  ['put something into a cart', (s) => `UPDATE carts.line SET quantity = 1000 WHERE buyer_id = ${s.buyer}`],
  ['empty a cart', (s) => `SELECT carts.take(${s.buyer})`],
  ['put a voucher on a cart', (s) => `INSERT INTO carts.applied_voucher VALUES (${s.buyer}, ${s.victim.id}, 1)`],
  ['redirect a buyer’s goods', () => `UPDATE carts.address SET line1 = 'My street'`],
  ['have a cart merged again', () => 'DELETE FROM carts.merge'],
  ['create a voucher', (s) => `INSERT INTO vouchers.voucher (vendor_id, code) VALUES (${s.victim.id}, 'FREE')`],
  ['raise the discount of a voucher', () => 'UPDATE vouchers.voucher SET percent_bps = 9000'],
  ['use a voucher without an order', (s) => `SELECT vouchers.take(1, 1, ${s.own}, gen_random_uuid())`],
  ['restore a use of a voucher', () => 'SELECT vouchers.give_back(gen_random_uuid())'],
  ['read who used a voucher', () => 'SELECT * FROM vouchers.redemption'],
  ['add a favourite for another', (s) => `INSERT INTO favourites.favourite VALUES (${s.own}, 1)`],
  ['change another’s saved search', () => `UPDATE favourites.saved_search SET search = 'mine'`],
  ['read unsubscribe links of searches', () => 'SELECT token_sha256 FROM favourites.end_link'],
  ['write a review', () => 'INSERT INTO reviews.review (stars) VALUES (5)'],
  ['change a review', () => 'UPDATE reviews.review SET stars = 5'],
  ['publish a review', () => 'SELECT reviews.show(1)'],
  ['delete a review', () => `SELECT reviews.remove(NULL, gen_random_uuid(), 'Mine')`],
  ['read reviews that are still hidden', () => 'SELECT body FROM reviews.review'],
  ['read what stores say about buyers', () => 'SELECT body FROM reviews.buyer_review'],
  ['add stars to a rating', () => 'SELECT catalogue.count_rating(1, 1, 5)'],
  ['change a listing’s rating', () => 'UPDATE catalogue.listing_rating SET stars = 5 * reviews'],
  ['issue an invoice', () => 'INSERT INTO invoices.invoice (posting_id) VALUES (1)'],
  ['change an invoice', () => `UPDATE invoices.invoice SET content = '{}'`],
  ['bill in another name', (s) => `INSERT INTO invoices.tax_profile (vendor_id, version) VALUES (${s.victim.id}, 9)`],
  ['write a report', () => `INSERT INTO moderation.report (kind, reporter_id) VALUES ('store', 1)`],
  ['dismiss a report in the table', () => `UPDATE moderation.report SET status = 'dismissed'`],
  ['delete a report', () => 'DELETE FROM moderation.report'],
  ['empty the list of banned words', () => `INSERT INTO screening.word_list VALUES (9, '[]', 'Mine', 'me')`],
  ['read the hashes of API keys', () => 'SELECT token_sha256 FROM vendors.api_key'],
  ['write an API key', () => `UPDATE vendors.api_key SET token_sha256 = sha256('mine'), revoked_at = NULL`],
  ['change what the code of a key confirms', () => `UPDATE vendors.key_request SET scopes = '{orders:write}'`],
  ['read the secrets of webhooks', () => 'SELECT secret FROM webhooks.secret'],
  ['emit an invented event', (s) => `SELECT webhooks.emit(${s.victim.id}, 'order.sent', '{}')`],
  ['write an event', (s) => `INSERT INTO webhooks.event (vendor_id, type, data) VALUES (${s.victim.id}, 'a.b', '{}')`],
  ['redirect a webhook', () => `UPDATE webhooks.endpoint SET url = 'https://evil.example'`],
  ['clear an order', () => `SELECT orders.clear_money('{1}', 'cleared', 'vendor', 'Mine')`],
  ['refund an order', () => `SELECT orders.refund_money(1, 1, 'Mine')`],
];

it.each(PROCESSES.flatMap((process) => NOBODY.map(([tries, statement]) => [process, tries, statement] as const)))(
  'The database login of %s cannot %s',
  async (process, _tries, statement) => {
    expect(await attackers[process].attempt(statement(shop))).toBe(NO_RIGHT);
  },
);

/** Calls that the API may make, in the name of a buyer who is not logged in. */
const AS_THE_BUYER: Tries = [
  ['fill the cart', (s) => `SELECT carts.add(${s.ownSession}, ${s.buyer}, '${s.listing}', '${s.variant}', 1)`],
  ['change a line', (s) => `SELECT carts.edit(${s.ownSession}, ${s.buyer}, '${s.line}', 9, NULL)`],
  ['remove a line', (s) => `SELECT carts.remove(${s.ownSession}, ${s.buyer}, '${s.line}')`],
  ['mark a new price as seen', (s) => `SELECT carts.record_seen(${s.ownSession}, ${s.buyer})`],
  ['merge a cart', (s) => `SELECT carts.take_over(${s.ownSession}, ${s.buyer}, 'a key of mine', '[]')`],
  ['apply a voucher', (s) => `SELECT carts.apply_voucher(${s.ownSession}, ${s.buyer}, '${s.storeSlug}', 'TEN-OFF')`],
  ['remove a voucher', (s) => `SELECT carts.remove_voucher(${s.ownSession}, ${s.buyer}, '${s.storeSlug}')`],
  ['write an address', (s) => `SELECT carts.save_address(${s.ownSession}, ${address(s.buyer, `'${s.address}'`)})`],
  ['remove an address', (s) => `SELECT carts.remove_address(${s.ownSession}, ${s.buyer}, '${s.address}')`],
  ['add a favourite', (s) => `SELECT favourites.add(${s.ownSession}, ${s.buyer}, '${s.listing}')`],
  ['remove a favourite', (s) => `SELECT favourites.remove(${s.ownSession}, ${s.buyer}, '${s.listing}')`],
  ['save a search', (s) => `SELECT favourites.save_search(${s.ownSession}, ${s.buyer}, 'product', 'mine', '{}')`],
  ['end a search’s mails', (s) => `SELECT favourites.mail_search(${s.ownSession}, ${s.buyer}, '${s.search}', false)`],
  ['remove a search', (s) => `SELECT favourites.remove_search(${s.ownSession}, ${s.buyer}, '${s.search}')`],
  ['review', (s) => `SELECT reviews.add(${s.ownSession}, ${s.buyer}, ${NO_ID}, 1, 'Bad')`],
  ['get a digital good', (s) => `SELECT orders.digital(${s.ownSession}, ${s.buyer}, ${NO_ID})`],
  ['get a digital file', (s) => `SELECT orders.digital_file(${s.ownSession}, ${s.buyer}, ${NO_ID}, ${NO_ID})`],
];

/** Calls with the attacker's own session. */
const WITH_ANOTHER: Tries = [
  ['change another cart’s line', (s) => `SELECT carts.edit(${s.ownSession}, ${s.own}, '${s.line}', 9, NULL)`],
  ['remove another cart’s line', (s) => `SELECT carts.remove(${s.ownSession}, ${s.own}, '${s.line}')`],
  ['write another’s address', (s) => `SELECT carts.save_address(${s.ownSession}, ${address(s.own, `'${s.address}'`)})`],
  ['remove another’s address', (s) => `SELECT carts.remove_address(${s.ownSession}, ${s.own}, '${s.address}')`],
  ['remove another’s search', (s) => `SELECT favourites.remove_search(${s.ownSession}, ${s.own}, '${s.search}')`],
  ['end another’s mails', (s) => `SELECT favourites.mail_search(${s.ownSession}, ${s.own}, '${s.search}', false)`],
  [
    'change another store’s voucher',
    (s) =>
      `SELECT vouchers.save(${literal(s.evil.session)}, '${s.voucher}', 'X', 9000, NULL, 0, NULL, NULL, NULL, NULL, NULL)`,
  ],
  ['pause another store’s voucher', (s) => `SELECT vouchers.pause(${literal(s.evil.session)}, '${s.voucher}', true)`],
  ['make a voucher as a member', (s) => `SELECT vouchers.pause(${s.ownSession}, '${s.voucher}', true)`],
  ['review another store’s buyer', (s) => `SELECT reviews.review_buyer(${literal(s.evil.session)}, ${NO_ID}, 1, 'x')`],
  ['answer another store’s review', (s) => `SELECT reviews.reply(${literal(s.evil.session)}, ${NO_ID}, 'x')`],
  [
    'save invoice details as a member',
    (s) =>
      `SELECT invoices.save_tax_profile(${s.ownSession}, 'x', 'x', '', 'x', '1', 'DE', NULL, NULL, NULL, NULL, NULL)`,
  ],
  [
    'report in another’s name',
    (s) => `SELECT moderation.take_report('\\x00', NULL, 'listing', '${s.listing}', 'fraud', '')`,
  ],
  [
    'report a hidden listing',
    () => `SELECT moderation.take_report(NULL, sha256('x'), 'listing', ${NO_ID}, 'fraud', '')`,
  ],
  ['dismiss reports with no session', (s) => `SELECT moderation.decide(NULL, 'listing', '${s.listing}', false, 'x')`],
  [
    'dismiss reports about their store with a vendor’s session',
    (s) => `SELECT moderation.decide(${literal(s.victim.session)}, 'listing', '${s.listing}', false, 'x')`,
  ],
  [
    'remove content with an auditor’s session',
    (s) => `SELECT moderation.decide(${s.auditor}, 'listing', '${s.listing}', true, 'x')`,
  ],
  ['change banned words with no session', () => `SELECT screening.change(NULL, 1, '[]', 'x')`],
  ['change banned words in finance', (s) => `SELECT screening.change(${s.finance}, 1, '[]', 'x')`],
  ['request a key as a member', (s) => `SELECT vendors.request_key(${s.ownSession}, 'x', '{orders:read}', 1)`],
  [
    'create a key without its code',
    (s) =>
      `SELECT vendors.make_key(${literal(s.victim.session)},
         vendors.request_key(${literal(s.victim.session)}, 'x', '{orders:write}', 1), sha256('mine'), 'mine')`,
  ],
  ['end another store’s key', (s) => `SELECT vendors.revoke_key(${literal(s.evil.session)}, '${s.key}')`],
  [
    'act for a store with a key beyond its scopes',
    () => `SELECT vendors.check_caller(sha256('key'), '{owner}', '{orders:write}')`,
  ],
  [
    'create another store’s webhook',
    (s) => `SELECT webhooks.add_endpoint(${s.ownSession}, 'https://evil.example/x', '{order.sent}')`,
  ],
  [
    'disable another store’s webhook',
    (s) => `SELECT webhooks.change_endpoint(${literal(s.evil.session)}, '${s.endpoint}', '{order.sent}', false)`,
  ],
  [
    'remove another store’s webhook',
    (s) => `SELECT webhooks.remove_endpoint(${literal(s.evil.session)}, '${s.endpoint}')`,
  ],
  ['resend another store’s event', (s) => `SELECT webhooks.replay(${literal(s.evil.session)}, ${NO_ID})`],
  ['get a digital good of another’s order', (s) => `SELECT orders.digital(${s.ownSession}, ${s.own}, ${NO_ID})`],
];

describe('Attacks on the market with the login of the API', () => {
  it.each(AS_THE_BUYER)(
    'The API’s database login cannot %s for a buyer without that buyer’s session',
    async (_, statement) => {
      expect(await attackers.api.attempt(statement(shop))).toBe('PB000');
    },
  );

  it.each(WITH_ANOTHER)('The API’s database login cannot %s', async (_, statement) => {
    expect(await attackers.api.attempt(statement(shop))).toBe('PB000');
  });

  it('500 reports from visitors that the API invents remove nothing', async () => {
    const report = `SELECT moderation.take_report(NULL, sha256(uuid_send(gen_random_uuid())), 'listing', '${shop.listing}', 'fraud', '')
      FROM generate_series(1, 600)`;
    expect(await attackers.api.attempt(report)).toBeNull();
    const { rows } = await t.owner.query(
      `SELECT count(*)::integer AS reports, (SELECT l.status FROM catalogue.listing l WHERE l.public_id = $1)
       FROM moderation.report r WHERE r.thing_id = $1`,
      [shop.listing],
    );
    expect(rows).toEqual([{ reports: 500, status: 'published' }]);
  });
});

/** Each of these is in docs/security.md ("What is not refused") with its limit. */
describe('Market limits of a compromised API', () => {
  /** Opens a session in the name of a person who is not there. Returns its hash. */
  async function signInAs(who: bigint): Promise<Buffer> {
    const session = randomBytes(32);
    const opened = `SELECT identity.open_member_session(${literal(session)}, ${who}, NULL, '127.0.0.1', 'x', 1)`;
    expect(await attackers.api.attempt(opened)).toBeNull();
    return session;
  }

  it('A compromised API can buy for a member without a second factor up to the daily limit, and the money is held in escrow', async () => {
    const api = apiOf(t);
    const [victim, accomplice] = [await buyer(t), await vendor(t)];
    const goods = await offer(t, accomplice.id, { price: 60n * USDT });
    const asThem = { ...victim, session: await signInAs(victim.id) };
    await api.add(asThem, goods);
    expect(await refused(api.place(asThem))).toBeNull();
    await api.add(asThem, goods);
    expect(await refused(api.place(asThem))).toBe('order_code_needed');
    const { rows } = await t.owner.query(
      `SELECT o.status, o.held_micro::text AS held, i.label IS NOT NULL AS "hasInvoice"
       FROM orders.market_orders o LEFT JOIN invoices.invoices i ON i.order_public_id = o.public_id WHERE o.buyer_id = $1`,
      [victim.id],
    );
    expect(rows).toEqual([{ status: 'paid', held: (60n * USDT).toString(), hasInvoice: true }]);
  });

  it('A compromised API can add a webhook for an owner without a second factor, and the owner is mailed', async () => {
    const store = await approvedVendor(t);
    const session = literal(await signInAs(store.id));
    expect(
      await attackers.api.attempt(
        `SELECT webhooks.add_endpoint(${session}, 'https://evil.example/hook', '{order.sent}')`,
      ),
    ).toBeNull();
    const { rows } = await t.owner.query(
      `SELECT count(*)::integer AS mails FROM mail.message WHERE recipient = $1 AND template = 'webhook-made'`,
      [store.email],
    );
    expect(rows).toEqual([{ mails: 1 }]);
  });

  it('A compromised API can suspend a store with a present operator’s session; the store records that operator', async () => {
    const store = await approvedVendor(t);
    const { email, token } = await signedInOperator(t, 'support');
    const decide = `SELECT vendors.decide(${sqlOf(token)}, ${store.id}, '{approved}', 'suspended', 'x')`;
    expect(await attackers.api.attempt(decide)).toBeNull();
    const { rows } = await t.owner.query('SELECT status, decided_by FROM vendors.vendor WHERE vendor_id = $1', [
      store.id,
    ]);
    expect(rows).toEqual([{ status: 'suspended', decided_by: email }]);
  });

  it('A store whose owner’s identity is not approved cannot be approved with any session', async () => {
    const store = await newVendor(t);
    await fillStore(t, store);
    await t.owner.query(`INSERT INTO kyc.submission (member_id, document_type) VALUES ($1, 'passport')`, [store.id]);
    await t.owner.query('SELECT vendors.submit($1, 1)', [store.session]);
    const { token } = await signedInOperator(t, 'owner');
    const decide = `SELECT vendors.decide(${sqlOf(token)}, ${store.id}, '{submitted}', 'approved', 'x')`;
    expect(await attackers.api.attempt(decide)).toBe('PB000');
  });
});
