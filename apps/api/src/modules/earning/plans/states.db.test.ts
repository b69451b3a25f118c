import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { addOperator } from '../../../testing/operators.ts';

const t = await ownDatabase();
const author = (await addOperator(t)).id;
await addOperator(t);

const STATES = ['draft', 'proposed', 'published', 'discarded'] as const;
type State = (typeof STATES)[number];
const pairs = STATES.flatMap((from) => STATES.filter((to) => to !== from).map((to) => [from, to] as const));

/** The statements that bring a draft into each state, one for each step. */
const STEP: Record<State, string> = {
  draft: `status = 'draft', revision = revision + 1, decided_by = NULL, decided_at = NULL, published_version = NULL`,
  proposed: `status = 'proposed', proposed_at = now(), decided_by = NULL, decided_at = NULL, published_version = NULL`,
  published: `status = 'published', proposed_at = now(), decided_at = now(), published_version = 2,
    decided_by = (SELECT max(o.id) FROM identity.operator o)`,
  discarded: `status = 'discarded', decided_by = author_id, decided_at = now(), published_version = NULL`,
};
const WAY: Record<State, readonly State[]> = {
  draft: [],
  proposed: ['proposed'],
  published: ['proposed', 'published'],
  discarded: ['discarded'],
};

/** The constraint that rejected the change, or null. */
async function attempt(from: State, to: State): Promise<string | null> {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query(
      `INSERT INTO plans.draft (kind, terms, holds_from, reason, author_id)
       VALUES ('plan', '{}', '2098-01-01', 'a test', $1) RETURNING id`,
      [author],
    );
    for (const state of WAY[from])
      await client.query(`UPDATE plans.draft SET ${STEP[state]} WHERE id = $1`, [rows[0].id]);
    return await client.query(`UPDATE plans.draft SET ${STEP[to]} WHERE id = $1`, [rows[0].id]).then(
      () => null,
      (error: { constraint?: string }) => error.constraint ?? String(error),
    );
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('the states of a draft', () => {
  it.each(pairs)('A draft that is %s becomes %s only if the table allows it', async (from, to) => {
    const { rows } = await t.owner.query('SELECT plans.is_allowed_draft_transition($1, $2) AS may', [from, to]);
    const refused = await attempt(from, to);
    if (rows[0].may) expect(refused).toBeNull();
    else expect(refused).toMatch(/^draft_(over_stays_over|was_proposed|state_follows)$/);
  });

  it.each(['proposed', 'published', 'discarded'])('A draft does not start as %s', async (status) => {
    await expect(
      t.owner.query(
        `INSERT INTO plans.draft (kind, terms, holds_from, reason, author_id, status)
         VALUES ('plan', '{}', '2098-01-01', 'a test', $1, $2)`,
        [author, status],
      ),
    ).rejects.toThrow('draft_begins_as_draft');
  });
});
