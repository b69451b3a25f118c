import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { FOLLOWING, type Status } from './lifecycle.ts';

const t = await ownDatabase();

describe('The states of a withdrawal', () => {
  const states = Object.keys(FOLLOWING) as Status[];

  // Shows ASVS-2.3.1
  it.each(states)('The database lets follow on %s what lifecycle.ts lists, and nothing else', async (from) => {
    const { rows } = await t.owner.query<{ to: Status }>(
      'SELECT s AS to FROM unnest($2::text[]) s WHERE withdrawals.may_follow($1, s)',
      [from, states],
    );
    expect(rows.map(({ to }) => to).sort()).toEqual([...FOLLOWING[from]].sort());
  });
});
