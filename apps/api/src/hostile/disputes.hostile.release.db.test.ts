import { afterEach, describe, expect, it } from 'vitest';
import { disputesOf, sha256 } from '../modules/market/disputes/testing/world.ts';
import { refused, USDT } from '../modules/market/orders/testing/market.ts';
import { attackersOf } from '../testing/attacker.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { NO_RIGHT, PROCESSES } from '../testing/hostile-ends.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = disputesOf(t, api);
const attackers = attackersOf(t, PROCESSES);
const order = await world.order();
const [finance, support, other] = [
  await world.operator(),
  await world.operator('support'),
  await world.operator('owner'),
];
const at = {
  id: order.id,
  order: order.orderId,
  operator: finance.id,
  other: other.id,
  finance: sha256(finance.token),
  support: sha256(support.token),
  vendor: order.seller.session,
  vendorId: order.seller.id,
};
afterEach(async () => expect(await world.violations()).toEqual([]));

const literal = (session: Buffer): string => `'\\x${session.toString('hex')}'::bytea`;

/** Attacks that are refused for every login. */
const NOBODY: readonly (readonly [tries: string, statement: () => string])[] = [
  [
    'write a decision',
    () => `INSERT INTO disputes.decision (order_id, outcome, held_micro, refund_micro, reason, takes_two, proposed_by, confirmation_id)
           VALUES (${at.order}, 'vendor', ${100n * USDT}, 0, 'Mine', false, ${at.operator}, gen_random_uuid())`,
  ],
  ['approve a decision in the table', () => `UPDATE disputes.decision SET status = 'final'`],
  [
    'rule without the decision',
    () => `SELECT orders.rule(${at.order}, gen_random_uuid(), 'vendor', ${100n * USDT}, 0, 'Mine')`,
  ],
  [
    'write a ruling',
    () => `INSERT INTO orders.ruling (order_id, decision_id, outcome, held_micro, refund_micro, refunded_before_micro, reason)
           VALUES (${at.order}, gen_random_uuid(), 'vendor', ${100n * USDT}, 0, 0, 'Mine')`,
  ],
  ['carry out a decision directly', () => `SELECT orders.carry_out(${at.order})`],
  ['open a dispute', () => `INSERT INTO disputes.dispute (order_id) VALUES (${at.order})`],
  ['close a dispute', () => 'UPDATE disputes.dispute SET closed_at = now()'],
  [
    'write in a side’s name',
    () =>
      `INSERT INTO disputes.message (order_id, side, member_id, body) VALUES (${at.order}, 'vendor', ${at.vendorId}, 'I agree')`,
  ],
  ['rewrite a message', () => `UPDATE disputes.message SET body = 'Fine'`],
  ['read the picture of a dispute', () => 'SELECT content FROM media.private_picture_size'],
  ['read the picture by the inner function', () => 'SELECT media.private_content(gen_random_uuid(), 480::smallint)'],
  ['add a picture without the session', () => `SELECT media.add_private(${at.vendorId}, 1, 1, '{}', '{}', '{}')`],
  ['mail the sides', () => `SELECT disputes.notify(${at.order}, 'dispute-closed', '{"how": "deadline"}')`],
  ['set the fee', () => `INSERT INTO orders.fee_version (version, starts_on, rate_bps) VALUES (2, '2027-01-01', 0)`],
  [
    'draft a fee in another’s name',
    () =>
      `INSERT INTO orders.fee_draft (rate_bps, starts_on, reason, author_id) VALUES (0, '2027-01-01', 'Mine', ${at.operator})`,
  ],
  ['publish a draft of the fee in the table', () => `UPDATE orders.fee_draft SET status = 'published'`],
];

it.each(PROCESSES.flatMap((process) => NOBODY.map(([tries, statement]) => [process, tries, statement] as const)))(
  'The database login of %s cannot %s',
  async (process, _tries, statement) => {
    expect(await attackers[process].attempt(statement())).toBe(NO_RIGHT);
  },
);

describe('Attacks on disputes with the login of the API', () => {
  // Shows DEC-9-disputes-2
  it('The API’s login cannot decide a dispute: with an operator’s session, the guard’s confirmation is missing', async () => {
    const decide = (session: string, confirmation = 'NULL') =>
      attackers.api.attempt(
        `SELECT disputes.decide(${session}, '${at.id}', 'vendor', ${100n * USDT}, 0, 'Mine', ${confirmation}, ${at.operator})`,
      );
    expect(await decide(literal(at.finance))).toBe('PB001');
    expect(await decide(literal(at.finance), `'\\x00'`)).toBe('PB001');
    expect(await decide(literal(at.support))).toBe('PB000');
    expect(await decide(literal(at.vendor))).toBe('PB000');
    expect(await decide('NULL')).toBe('PB000');
  });

  it('The API’s login cannot carry out a decision', async () => {
    expect(await attackers.api.attempt('SELECT disputes.carry_out(gen_random_uuid())')).toBe(NO_RIGHT);
  });

  it.each([
    ['write', () => `SELECT disputes.write('\\x00', ${at.vendorId}, '${at.id}', 'Mine', '{}')`],
    ['write for the other side', () => `SELECT disputes.write(${literal(at.vendor)}, 1, '${at.id}', 'Mine', '{}')`],
    ['write as an operator', () => `SELECT disputes.write_as_operator(${literal(at.vendor)}, '${at.id}', 'Mine')`],
    [
      'see a picture',
      () => `SELECT disputes.picture_content('\\x00', NULL, '${at.id}', gen_random_uuid(), 480::smallint)`,
    ],
    ['close a decision', () => `SELECT disputes.end_decision(${literal(at.support)}, gen_random_uuid(), 'Mine')`],
    ['draft a fee', () => `SELECT orders.propose_fee('\\x00', 0, '2027-01-01', 'Mine', ${at.operator})`],
    ['publish a fee', () => `SELECT orders.publish_fee('\\x00', gen_random_uuid(), '', NULL, ${at.operator})`],
  ])('The API’s database login cannot %s without the session of an authorized person', async (_, statement) => {
    expect(await attackers.api.attempt(statement())).toBe('PB000');
  });
});

/** Runs statements as the owner of the schema, with triggers enabled. */
describe('Attacks on disputes with the login of the schema’s owner', () => {
  const ruling = (outcome: string, back: bigint) =>
    `INSERT INTO orders.ruling (order_id, decision_id, outcome, held_micro, refund_micro, refunded_before_micro, reason)
     VALUES (${at.order}, gen_random_uuid(), '${outcome}', ${100n * USDT}, ${back}, 0, 'Mine')`;
  const decision = (columns: string, values: string) =>
    `INSERT INTO disputes.decision (order_id, outcome, held_micro, refund_micro, reason, proposed_by, ${columns})
     VALUES (${at.order}, 'vendor', ${100n * USDT}, 0, 'Mine', ${at.operator}, ${values})`;
  it.each<readonly [string, string, () => string]>([
    [
      'clear a dispute that nobody decided',
      'dispute_ends_as_decided',
      () => `SELECT orders.clear_money(ARRAY[${at.order}]::bigint[], 'cleared', 'operator', 'Mine')`,
    ],
    [
      'clear an undecided dispute next to a decided one',
      'dispute_ends_as_decided',
      () =>
        `SET LOCAL session_replication_role = replica;
         INSERT INTO orders.ruling (order_id, decision_id, outcome, held_micro, refund_micro, refunded_before_micro, reason)
           VALUES (987654321, gen_random_uuid(), 'vendor', 1, 0, 0, 'Of another order');
         SET LOCAL session_replication_role = origin;
         SELECT orders.clear_money(ARRAY[${at.order}]::bigint[], 'cleared', 'operator', 'Mine')`,
    ],
    [
      'clear an order that was decided for the buyer',
      'dispute_ends_as_decided',
      () =>
        `${ruling('buyer', 100n * USDT)}; SELECT orders.clear_money(ARRAY[${at.order}]::bigint[], 'cleared', 'operator', 'Mine')`,
    ],
    [
      'refund less than was decided',
      'dispute_ends_as_decided',
      () => `${ruling('split', 40n * USDT)}; SELECT orders.refund_money(${at.order}, 1, 'Mine')`,
    ],
    ['rule for a split without a split', 'ruling_outcome_fits', () => ruling('split', 0n)],
    [
      'write a decision that is final',
      'decision_begins_as_proposed',
      () => decision('takes_two, status, unconfirmed', `false, 'final', 'x'`),
    ],
    [
      'mark a large decision as a small one',
      'decision_takes_two_from',
      () => decision('takes_two, confirmation_id', 'true, gen_random_uuid()'),
    ],
    ['delete a message', 'message_is_kept', () => 'DELETE FROM disputes.message'],
    ['rewrite a message', 'message_is_kept', () => `UPDATE disputes.message SET body = 'Fine'`],
    ['delete a dispute', 'dispute_is_kept', () => 'DELETE FROM disputes.dispute'],
    ['rewrite a ruling', 'ruling_is_kept', () => 'DELETE FROM orders.ruling'],
    [
      'create a fee version that nobody published',
      'fee_version_was_published',
      () => `INSERT INTO orders.fee_version (version, starts_on, rate_bps) VALUES (2, '2027-01-01', 0)`,
    ],
    [
      'publish a fee as its only operator',
      'fee_draft_published_by_another',
      () => `INSERT INTO orders.fee_draft (id, rate_bps, starts_on, reason, author_id) VALUES ('00000000-0000-4000-8000-000000000001', 0, '2027-01-01', 'Mine', ${at.operator});
             UPDATE orders.fee_draft SET status = 'published', decided_by = author_id, decided_at = now(), published_version = 2, confirmation_id = gen_random_uuid()`,
    ],
    [
      'draft a fee above ten percent',
      'fee_draft_rate',
      () =>
        `INSERT INTO orders.fee_draft (rate_bps, starts_on, reason, author_id) VALUES (1001, '2027-01-01', 'Mine', ${at.operator})`,
    ],
  ])('The owner of the schema cannot %s: %s', async (_, rule, statement) => {
    const client = await t.owner.connect();
    try {
      expect(await refused(client.query(`BEGIN; ${statement()}; COMMIT`))).toBe(rule);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
