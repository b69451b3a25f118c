import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { addOperator } from '../../../../testing/operators.ts';
import { statesOfReadme } from '../../../../testing/states/states-of-readme.ts';

const t = await ownDatabase();
const owner = (await addOperator(t)).id;

const STATES = ['active', 'waiting', 'suspended'] as const;
type State = (typeof STATES)[number];
const pairs = STATES.flatMap((from) => STATES.filter((to) => to !== from).map((to) => [from, to] as const));

/** The change that a program would write to bring an operator into each state. */
const STEP: Record<State, string> = {
  active: `disabled_at = NULL, waits_since = NULL, confirmed_by = $2`,
  waiting: `disabled_at = NULL, waits_since = now()`,
  suspended: `disabled_at = now()`,
};

/** The error of the last change, or the resulting state. */
async function write(...steps: readonly string[]): Promise<string> {
  const { id } = await addOperator(t, 'finance');
  const client = await t.owner.connect();
  const values = (step: string) => (step.includes('$2') ? [id, owner] : [id]);
  try {
    for (const step of steps) await client.query(`UPDATE identity.operator SET ${step} WHERE id = $1`, values(step));
    const { rows } = await client.query(
      'SELECT identity.operator_state(o) AS is FROM identity.operator o WHERE id = $1',
      [id],
    );
    return rows[0].is;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  } finally {
    client.release();
  }
}

describe('states of an operator', () => {
  // Shows DEC-5-process-7
  it('The database allows exactly the state changes that the README lists', async () => {
    const { rows } = await t.owner.query<{ from: string; to: string }>(
      'SELECT f AS from, t AS to FROM unnest($1::text[]) f, unnest($1::text[]) t WHERE identity.is_allowed_operator_transition(f, t)',
      [STATES],
    );
    const text = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    expect(rows.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(
      statesOfReadme(text, '## States of an operator'),
    );
  });

  it.each(pairs)('An operator who is %s can be changed to %s only if the table allows it', async (from, to) => {
    const { rows } = await t.owner.query('SELECT identity.is_allowed_operator_transition($1, $2) AS may', [from, to]);
    const led = await write(...(from === 'active' ? [] : [STEP[from]]), STEP[to]);
    expect(led === to).toBe(rows[0].may);
  });

  it.each([
    ['who is reinstated without another owner waits', ['disabled_at = now()', 'disabled_at = NULL'], 'waiting'],
    ['who gets a role that decides about money waits', [`role = 'support'`, `role = 'owner'`], 'waiting'],
    ['keeps their address', [`email = 'other' || email`], 'operator_stays_who_they_are'],
    ['cannot count earlier', [`counts_from = counts_from - interval '1 day'`], 'operator_counts_no_sooner'],
    [
      'cannot confirm themselves',
      ['waits_since = now()', 'waits_since = NULL, confirmed_by = id'],
      'operator_confirmed_by_another_owner',
    ],
  ])('An operator %s, even if the database owner writes', async (_what, steps, end) => {
    expect(await write(...steps)).toBe(end);
  });
});
