import { fail, messageOf, ok, type Result, say } from '@plumbline/contract';
import { SETTING_KEYS, type SettingKey } from '@plumbline/contract/settings';
import type { Tx } from '../../../platform/database.ts';
import type { Changes } from '../../../platform/setting-versions.ts';
import { readSettings, type Settings, storedValue } from '../../../platform/settings.ts';
import { chargeViolation } from '../../earning/plans/index.ts';
import { brokenTogether, readSetting, toSetting } from './rules.ts';

const isKey = (key: string): key is SettingKey => (SETTING_KEYS as readonly string[]).includes(key);

export interface CheckedChanges {
  readonly after: Settings;
  /** Changed settings for display. */
  readonly shown: Changes;
  /** The same values as stored. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns what typed changes would make of the current settings, or what is wrong. An empty change is wrong. */
export async function checkChanges(
  tx: Tx,
  changes: Readonly<Record<string, string>>,
): Promise<Result<CheckedChanges, 'invalid_input'>> {
  const read: Partial<Record<SettingKey, Settings[SettingKey]>> = {};
  for (const [key, typed] of Object.entries(changes)) {
    if (!isKey(key)) return fail('invalid_input', say('noSuchSetting'));
    const value = readSetting(key, typed);
    if (!value.ok) return value;
    read[key] = value.value;
  }
  const before = await readSettings(tx);
  const after = { ...before, ...read } as Settings;
  const different = SETTING_KEYS.filter((key) => before[key] !== after[key]);
  if (different.length === 0) return fail('invalid_input', say('nothingWouldChange'));
  const violation = brokenTogether(after);
  if (violation) return fail('invalid_input', violation);
  const uncovered = different.includes('packageChargeBps') ? await chargeViolation(tx, after.packageChargeBps) : null;
  if (uncovered) return fail('invalid_input', messageOf(uncovered));
  const shown = different.map((key) => [key, { before: toSetting(key, before), after: toSetting(key, after) }]);
  const values = different.map((key) => [key, storedValue(after[key])]);
  return ok({ after, shown: Object.fromEntries(shown), values: Object.fromEntries(values) });
}

export const sideOf = (changes: Changes, which: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, change[which]]));
