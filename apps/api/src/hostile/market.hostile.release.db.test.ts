import { expect, it } from 'vitest';
import { attackersOf } from '../testing/attacker.ts';
import { ownDatabase } from '../testing/fixtures.ts';
import { NO_RIGHT, PROCESSES } from '../testing/hostile-ends.ts';
import {
  approvedVendor,
  newVendor,
  offersOf,
  publishedListing,
  saveListing,
  type TestVendor,
} from '../testing/market.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';

/** Market attacks with one process's login and a vendor's account. */
interface Market {
  readonly victim: TestVendor;
  readonly evil: TestVendor;
  /** The victim's published listing, its variant and revision. */
  readonly listing: string;
  readonly variant: bigint;
  readonly variantPublicId: string;
  readonly revision: bigint;
  /** The attacker's listing: saved, not approved. */
  readonly draft: string;
  readonly invitation: string;
  readonly picture: string;
  readonly auditor: string;
  readonly memberSession: string;
}

const t = await ownDatabase();

const literal = (session: Buffer): string => `'\\x${session.toString('hex')}'::bytea`;
const sqlOf = (token: string): string => `sha256('${token}')`;

const victim = await approvedVendor(t);
const evil = await approvedVendor(t);
const listing = await publishedListing(t, victim);
const [offer] = await offersOf(t, listing);
const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  Object.values(await t.row(text, values))[0] as T;
const market: Market = {
  victim,
  evil,
  listing,
  variant: offer!.variantId,
  variantPublicId: offer!.variantPublicId,
  revision: await one('SELECT current_revision_id FROM catalogue.listing WHERE public_id = $1', [listing]),
  draft: await saveListing(t, evil),
  invitation: await one(`SELECT (vendors.invite($1, 'friend@test.example', 'manager')).id`, [victim.session]),
  picture: await one('SELECT logo_id FROM vendors.vendor WHERE vendor_id = $1', [victim.id]),
  auditor: (await signedInOperator(t, 'auditor')).token,
  memberSession: await openSession(t, 'member', (await member(t)).id),
};
await newVendor(t);
const attackers = attackersOf(t, PROCESSES);

/** Attacks that are refused for every login. */
const NOBODY: readonly (readonly [tries: string, statement: (m: Market) => string])[] = [
  ['own a listing without a session', () => 'SELECT catalogue.owner_of_session(NULL)'],
  ['approve a vendor', (m) => `UPDATE vendors.vendor SET status = 'approved' WHERE vendor_id = ${m.evil.id}`],
  [
    'change a store’s payout address',
    (m) => `UPDATE vendors.vendor SET payout_address = '0x${'1'.repeat(40)}' WHERE vendor_id = ${m.victim.id}`,
  ],
  ['create a store', (m) => `INSERT INTO vendors.vendor (vendor_id) VALUES (${m.evil.id})`],
  [
    'join a team',
    (m) =>
      `INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES (${m.victim.id}, ${m.evil.id}, 'manager')`,
  ],
  ['edit an invitation', (m) => `UPDATE vendors.invitation SET email = '${m.evil.email}' WHERE id = '${m.invitation}'`],
  ['publish a listing', (m) => `UPDATE catalogue.listing SET status = 'published' WHERE public_id = '${m.draft}'`],
  [
    'give a listing to another vendor',
    (m) => `UPDATE catalogue.listing SET vendor_id = ${m.evil.id} WHERE public_id = '${m.listing}'`,
  ],
  ['approve a revision in the table', () => `UPDATE catalogue.review SET status = 'approved'`],
  [
    'approve a revision by the inner function',
    (m) => `SELECT catalogue.approve(l, 'me', true) FROM catalogue.listing l WHERE l.public_id = '${m.draft}'`,
  ],
  // Shows DEC-9-catalogue-1
  ['change a published revision', (m) => `UPDATE catalogue.revision SET price_micro = 1 WHERE id = ${m.revision}`],
  [
    'change a published price',
    (m) => `UPDATE catalogue.revision_variant SET price_micro = 1 WHERE revision_id = ${m.revision}`,
  ],
  ['write a revision without the session', (m) => `SELECT catalogue.add_revision(1, ${m.evil.id}, '{}')`],
  ['set stock in the table', (m) => `UPDATE catalogue.stock SET available = 0 WHERE variant_id = ${m.variant}`],
  ['take stock without an order', (m) => `SELECT catalogue.take_stock(${m.variant}, 1)`],
  ['return stock without an order', (m) => `SELECT catalogue.return_stock(${m.variant}, 1)`],
  ['read the codes of digital goods', () => 'SELECT code FROM catalogue.digital_code'],
  ['read the files of digital goods', () => 'SELECT content FROM catalogue.digital_file'],
  ['read who bought which file', () => 'SELECT * FROM catalogue.digital_sale'],
  ['have digital goods delivered', (m) => `SELECT catalogue.sell_digital(${m.variant}, 1, gen_random_uuid())`],
  ['read the delivered goods of a line', () => `SELECT catalogue.digital_of_line(gen_random_uuid())`],
  ['make an unpublished listing searchable', () => 'DELETE FROM catalogue.search_entry'],
  ['make search suggest a word that no listing has', () => `INSERT INTO catalogue.known_word VALUES ('payload')`],
  ['undo a removal', () => 'DELETE FROM catalogue.removal'],
  ['make a kind public', () => `UPDATE catalogue.kind SET seen_by = 'public', needs_identity = false`],
  ['remove the last day of a listing', () => 'UPDATE catalogue.listing SET ends_on = NULL'],
  [
    'create a listing for another account',
    (m) => `SELECT catalogue.begin_listing(${m.victim.id}, 'listing', 'mine', NULL)`,
  ],
  ['move a town', () => 'UPDATE catalogue.place SET location = point(0, 0)'],
  ['add a picture with no session', (m) => `SELECT media.add(${m.victim.id}, ${m.victim.id}, 1, 1, '{}', '{}', '{}')`],
  [
    'replace the content of a picture',
    (m) => `UPDATE media.picture_size SET content = 'x' WHERE picture_id = '${m.picture}'`,
  ],
  ['block the suspension of a vendor', (m) => `SELECT vendors.lock_selling(${m.victim.id})`],
];

it.each(PROCESSES.flatMap((process) => NOBODY.map(([tries, statement]) => [process, tries, statement] as const)))(
  'The database login of %s cannot %s',
  async (process, _tries, statement) => {
    expect(await attackers[process].attempt(statement(market))).toBe(NO_RIGHT);
  },
);

const says = `'{"title":"Mine","description":"x","categoryId":"1","physical":true,"attributes":{},"pictures":[],
  "delivery":[{"name":"Post","priceMicro":"0","countries":[],"days":1}],"variants":[{"sku":"X","label":"x","priceMicro":"1"}]}'::jsonb`;

/** Calls that the API may make, with the session of the attacker's vendor, a member, an auditor, or none. */
const WRONG_SESSION: readonly (readonly [tries: string, statement: (m: Market) => string])[] = [
  // Shows ASVS-8.4.1
  [
    'save another vendor’s listing',
    (m) => `SELECT catalogue.save_listing(${literal(m.evil.session)}, '${m.listing}', 'product', 'mine', ${says})`,
  ],
  ['save a listing without a session', () => `SELECT catalogue.save_listing(NULL, NULL, 'product', 'mine', ${says})`],
  [
    'save a listing with a member’s session',
    (m) => `SELECT catalogue.save_listing(${sqlOf(m.memberSession)}, NULL, 'product', 'mine', ${says})`,
  ],
  [
    'renew another vendor’s listing',
    (m) => `SELECT catalogue.renew_listing(${literal(m.evil.session)}, '${m.listing}', NULL)`,
  ],
  [
    'post a job with an auditor’s session',
    (m) => `SELECT catalogue.save_listing(${sqlOf(m.auditor)}, NULL, 'job', 'mine', ${says})`,
  ],
  [
    'submit another vendor’s listing',
    (m) => `SELECT catalogue.submit_listing(${literal(m.evil.session)}, '${m.listing}')`,
  ],
  [
    'pause another vendor’s listing',
    (m) => `SELECT catalogue.pause_listing(${literal(m.evil.session)}, '${m.listing}', true)`,
  ],
  [
    'show a listing that was never approved',
    (m) => `SELECT catalogue.pause_listing(${literal(m.evil.session)}, '${m.draft}', false)`,
  ],
  [
    'set another vendor’s stock',
    (m) => `SELECT catalogue.set_stock(${literal(m.evil.session)}, '${m.listing}', '${m.variantPublicId}', 0)`,
  ],
  [
    'approve their own listing with a vendor’s session',
    (m) => `SELECT catalogue.decide_review(${literal(m.evil.session)}, '${m.draft}', 1, true, 'fine')`,
  ],
  [
    'approve a listing with an auditor’s session',
    (m) => `SELECT catalogue.decide_review(${sqlOf(m.auditor)}, '${m.draft}', 1, true, 'fine')`,
  ],
  ['approve a listing without a session', (m) => `SELECT catalogue.decide_review(NULL, '${m.draft}', 1, true, 'fine')`],
  [
    'remove another vendor’s listing',
    (m) => `SELECT catalogue.remove_listing(${literal(m.evil.session)}, '${m.listing}', 'mine')`,
  ],
  [
    'approve their own store as a vendor',
    (m) => `SELECT vendors.decide(${literal(m.evil.session)}, ${m.evil.id}, '{approved}', 'suspended', 'x')`,
  ],
  [
    'suspend a vendor with an auditor’s session',
    (m) => `SELECT vendors.decide(${sqlOf(m.auditor)}, ${m.victim.id}, '{approved}', 'suspended', 'x')`,
  ],
  [
    'use another store’s picture as logo',
    (m) =>
      `SELECT vendors.edit_store(${literal(m.evil.session)}, NULL, NULL, NULL, NULL, NULL, NULL, '${m.picture}', NULL)`,
  ],
  [
    'accept another person’s invitation',
    (m) => `SELECT vendors.accept_invitation(${literal(m.evil.session)}, '${m.invitation}')`,
  ],
  ['act for a store without a session', () => `SELECT vendors.check_session(NULL, '{owner,manager,packer}')`],
];

it.each(WRONG_SESSION)('The database login of the API cannot %s', async (_tries, statement) => {
  expect(await attackers.api.attempt(statement(market))).toBe('PB000');
});

it.each([
  [
    'save_listing',
    (m: Market) => `SELECT catalogue.save_listing(${literal(m.evil.session)}, NULL, 'product', 'mine', ${says})`,
  ],
  [
    'decide',
    (m: Market) => `SELECT vendors.decide(${literal(m.evil.session)}, ${m.evil.id}, '{submitted}', 'approved', 'x')`,
  ],
])('Only the API’s login may call %s, whatever the session', async (_name, statement) => {
  for (const process of PROCESSES.filter((each) => each !== 'api')) {
    expect([process, await attackers[process].attempt(statement(market))]).toEqual([process, NO_RIGHT]);
  }
});

/** Attacks that are refused even for the owner of the schema. */
it.each([
  [
    'change a published revision',
    'revision_stays',
    (m: Market) => `UPDATE catalogue.revision SET title = 'Other' WHERE id = ${m.revision}`,
  ],
  ['delete a revision', 'revision_stays', (m: Market) => `DELETE FROM catalogue.revision WHERE id = ${m.revision}`],
  ['change a price of a revision', 'revision_stays', () => 'UPDATE catalogue.revision_variant SET price_micro = 1'],
  ['rename a SKU', 'revision_stays', () => `UPDATE catalogue.variant SET sku = 'Z'`],
  ['make stock negative', 'stock_not_negative', () => 'UPDATE catalogue.stock SET available = -1'],
  [
    'publish a draft at once',
    'listing_state_follows',
    (m: Market) => `UPDATE catalogue.listing SET status = 'published' WHERE public_id = '${m.draft}'`,
  ],
  [
    'show a revision that nobody approved',
    'listing_shows_what_was_approved',
    (m: Market) => `UPDATE catalogue.listing SET current_revision_id = next_revision_id WHERE public_id = '${m.draft}'`,
  ],
  [
    'show another listing’s revision',
    'listing_current_is_its_own',
    (m: Market) => `UPDATE catalogue.listing SET current_revision_id = ${m.revision} WHERE public_id = '${m.draft}'`,
  ],
  [
    'move a listing to another vendor',
    'listing_stays_what_it_is',
    (m: Market) => `UPDATE catalogue.listing SET vendor_id = ${m.evil.id} WHERE public_id = '${m.listing}'`,
  ],
  [
    'move the address of an approved store',
    'vendor_slug_stays',
    (m: Market) => `UPDATE vendors.vendor SET slug = 'elsewhere' WHERE vendor_id = ${m.victim.id}`,
  ],
  [
    'remove the owner from a team',
    'team_owner_stays',
    (m: Market) => `UPDATE vendors.team_member SET removed_at = now() WHERE member_id = ${m.victim.id}`,
  ],
])('The owner of the schema cannot %s', async (_tries, constraint, statement) => {
  await expect(t.owner.query(statement(market))).rejects.toMatchObject({ constraint });
});
