import { SETTING_KEYS, type SettingKey, settingOf } from '@plumbline/contract/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedValue } from '../../../platform/settings.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { whenOver } from '../../../testing/when-over.ts';
import { readSetting } from './rules.ts';

/**
 * readSetting and platform.is_setting are implemented twice: the server needs a message for each error and uses Intl
 * for time zones and JavaScript patterns, while PostgreSQL has its own.
 */
const t = await ownDatabase();
const client = await t.owner.connect();
whenOver(() => client.release());

/** Rolls back what was written. */
async function aside<Result>(work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}
const write = (stored: Readonly<Record<string, unknown>>) =>
  client.query(
    `INSERT INTO platform.setting (key, value, changed_by) SELECT s.key, s.value, 'test' FROM jsonb_each($1::jsonb) s
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(stored)],
  );

const TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  amount: fc.oneof(
    fc.bigInt({ min: 0n, max: 2_000_000_000_000n }).map((micro) => `${micro / 1_000_000n}.${micro % 1_000_000n}`),
    fc.constantFrom(
      '0',
      '0.000001',
      '1000000',
      '1000000.000001',
      '100',
      '100.000001',
      '1000',
      '10000',
      '2',
      '-1',
      '1e3',
    ),
  ),
  percent: fc.oneof(
    fc.integer({ min: 0, max: 1100 }).map((share) => String(share / 100)),
    fc.constantFrom('', '10', '10.01', '2.555'),
  ),
  hours: fc.oneof(
    fc.integer({ min: 0, max: 2200 }).map(String),
    fc.constantFrom('23', '24', '2160', '2161', '24.0', '-24'),
  ),
  flag: fc.constantFrom('true', 'false', 'yes', ''),
  zone: fc.constantFrom(
    '',
    'Asia/Kolkata',
    'UTC',
    'Etc/GMT+5',
    '+05:30',
    'Nowhere/At_all',
    'america/new_york',
    'EST5EDT',
  ),
  time: fc.constantFrom('auto', 'off', '00:00', '23:59', '24:00', '7:00', ''),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom('', 'a@b', 'a b@c.de', 'ä@ö.de')),
  name: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 42 }),
    fc.constantFrom('Plumbline', 'Señal 3.0', 'नाम', 'a&b', 'a<b', `o'clock`, 'a'.repeat(40), 'a'.repeat(41)),
  ),
  text: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 62 }),
    fc.constantFrom('', 'Plumbline team', 'a\nb', 'a"b', 'a'.repeat(60), 'a'.repeat(61)),
  ),
};

describe('setting values in code and SQL', () => {
  it.each([...SETTING_KEYS])('The database accepts for %s all that the code accepts', async (key: SettingKey) => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(TEXTS[settingOf(key).kind]!, async (typed) => {
        const read = readSetting(key, typed);
        if (!read.ok) return;
        taken += 1;
        await aside(() => write({ [key]: storedValue(read.value) }));
      }),
      { numRuns: 60 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});
