import { fail, type InputOf, ok, type Result } from '@plumbline/contract';
import { type changeSettings as contract, SETTING_KEYS, type SettingKey } from '@plumbline/contract/operator';
import type { Deps } from '../../compose.ts';
import { transaction } from '../../platform/database.ts';
import { readSettings, type Settings, writeSetting } from '../../platform/settings.ts';
import { audit, type ByOperator, type BySystem } from '../audit/index.ts';
import { mailOwners } from '../identity/index.ts';
import { chargeFault } from '../plans/index.ts';
import { brokenTogether, readSetting, showSetting } from './rules.ts';
import { type Changes, insertVersion, selectVersion } from './store.ts';

type Code = 'invalid_input' | 'settings_changed';

const isKey = (key: string): key is SettingKey => (SETTING_KEYS as readonly string[]).includes(key);

/** All of the changes or none; a change of nothing is refused. */
export async function changeSettings(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator | BySystem,
  { basedOn, changes, reason }: InputOf<typeof contract>,
): Promise<Result<{ version: number }, Code>> {
  const read: Partial<Record<SettingKey, Settings[SettingKey]>> = {};
  for (const [key, typed] of Object.entries(changes)) {
    if (!isKey(key)) return fail('invalid_input', 'There is no such setting');
    const value = readSetting(key, typed);
    if (!value.ok) return value;
    read[key] = value.value;
  }
  return transaction(db, async (tx): Promise<Result<{ version: number }, Code>> => {
    const version = BigInt(basedOn) + 1n;
    if ((await selectVersion(tx)) !== BigInt(basedOn)) return fail('settings_changed');
    const before = await readSettings(tx);
    const after = { ...before, ...read } as Settings;
    const different = SETTING_KEYS.filter((key) => before[key] !== after[key]);
    if (different.length === 0) return fail('invalid_input', 'Nothing would change');
    const fault = brokenTogether(after);
    if (fault) return fail('invalid_input', fault);
    const uncovered = different.includes('packageChargeBps') ? await chargeFault(tx, after.packageChargeBps) : null;
    if (uncovered) return fail('invalid_input', uncovered.message);
    const shown: Changes = Object.fromEntries(
      different.map((key) => [key, { before: showSetting(key, before), after: showSetting(key, after) }]),
    );
    const [operatorId, changedBy] = 'system' in call ? [null, call.system] : [call.operator.id, call.operator.email];
    // A parallel change waits here for the other's number, and then finds it taken.
    if (!(await insertVersion(tx, { version, changes: shown, operatorId, changedBy, reason }))) {
      return fail('settings_changed');
    }
    for (const key of different) await writeSetting(tx, key, after[key], changedBy);
    const side = (which: 'before' | 'after') =>
      Object.fromEntries(Object.entries(shown).map(([key, change]) => [key, change[which]]));
    await mailOwners(tx, {
      by: changedBy,
      reason,
      subject: 'The settings were changed',
      lines: Object.entries(shown).map(([key, change]) => `${key}: ${change.before} → ${change.after}`),
    });
    await audit(tx, call, {
      action: 'settings.change',
      subject: `settings:${version}`,
      reason,
      before: side('before'),
      after: side('after'),
    });
    return ok({ version: Number(version) });
  });
}
