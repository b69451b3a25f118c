import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { addOperator } from '../../../testing/operators.ts';
import { refused } from './testing/market.ts';

/** Rules for fee drafts that apply even to the owner of the schema, with triggers enabled. */
const t = await ownDatabase();
const author = (await addOperator(t, 'finance')).id;
const support = (await addOperator(t, 'support')).id;
const draft = (): Promise<string> =>
  t.value(
    `INSERT INTO orders.fee_draft (rate_bps, starts_on, reason, author_id) VALUES (600, '2030-01-01', 'The market grows', $1)
       RETURNING id`,
    [author],
  );
const [open, over] = [await draft(), await draft()];

const change = (draft: string, set: string) => `UPDATE orders.fee_draft SET ${set} WHERE id = '${draft}'`;

await t.owner.query(change(over, `status = 'discarded', decided_by = ${author}, decided_at = now()`));

const published = (by: bigint) =>
  `status = 'published', decided_by = ${by}, decided_at = now(), published_version = 2, confirmation_id = gen_random_uuid()`;

const faults: readonly (readonly [what: string, rule: string, statement: () => string])[] = [
  [
    'is created already closed',
    'fee_draft_begins_as_one',
    () => `INSERT INTO orders.fee_draft (rate_bps, starts_on, reason, author_id, status, decided_by, decided_at)
      VALUES (600, '2030-01-01', 'The market grows', ${author}, 'discarded', ${author}, now())`,
  ],
  [
    'is reopened after it was closed',
    'fee_draft_over_stays_over',
    () => change(over, `status = 'proposed', decided_by = NULL, decided_at = NULL`),
  ],
  ['gets a new reason after it was closed', 'fee_draft_over_stays_over', () => change(over, `reason = 'Another one'`)],
  ['gets another rate', 'fee_draft_terms_stay', () => change(open, 'rate_bps = 0')],
  ['starts on another day', 'fee_draft_terms_stay', () => change(open, `starts_on = '2030-01-02'`)],
  ['gets another reason', 'fee_draft_terms_stay', () => change(open, `reason = 'Another one'`)],
  ['gets another author', 'fee_draft_terms_stay', () => change(open, `author_id = ${support}`)],
  ['was made at another time', 'fee_draft_terms_stay', () => change(open, `made_at = made_at + interval '1 second'`)],
  [
    'is published by an operator without the right to decide about money',
    'fee_published_by_two',
    () => change(open, published(support)),
  ],
];

describe('Fee drafts', () => {
  // Shows DEC-9-fees-2
  it.each(faults)('A fee draft that %s is rejected, even from the database owner', async (_what, rule, statement) => {
    expect(await refused(t.owner.query(statement()))).toBe(rule);
  });
});
