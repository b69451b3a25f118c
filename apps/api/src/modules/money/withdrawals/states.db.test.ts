import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../platform/settings.ts';
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

it.each(['autoApproveUpTo', 'autoApproveHourly', 'secondApprovalFrom'] as const)(
  'The default of %s in SQL is that of settings.ts',
  async (key) => {
    const { rows } = await t.owner.query('SELECT platform.setting_micro($1)::text AS value', [key]);
    expect(rows[0].value).toBe(defaultSettings[key].toString());
  },
);
