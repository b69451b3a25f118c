import { fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { changeSettings as contract } from '@plumbline/contract/operator';
import { type SettingKey, takesTwoOwners } from '@plumbline/contract/settings';
import { refusal, type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Changes, selectVersion } from '../../../platform/setting-versions.ts';
import { audit, type ByOperator, type BySystem } from '../../base/audit/index.ts';
import { checkChanges, sideOf } from './check-changes.ts';
import { writeChange } from './store.ts';

type Code = 'invalid_input' | 'settings_changed';
const REFUSALS = ['settings_changed', 'settings_take_two', 'operator_not_confirmed'] as const;
type Refusal = (typeof REFUSALS)[number];

/** Applies all changes or none. Rejects an empty change, or one that takes two owners. The database checks rights. */
export async function changeSettings(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator | BySystem,
  { basedOn, changes, reason }: InputOf<typeof contract>,
): Promise<Result<{ version: number }, Code | Refusal>> {
  const [session, by] = 'system' in call ? [null, call.system] : [call.tokenSha256, call.operator.email];
  try {
    return await transaction(db, async (tx): Promise<Result<{ version: number }, Code | Refusal>> => {
      if ((await selectVersion(tx)) !== BigInt(basedOn)) return fail('settings_changed');
      const checked = await checkChanges(tx, changes);
      if (!checked.ok) return checked;
      const { shown, values } = checked.value;
      if (Object.entries(shown).some(([key, { before, after }]) => takesTwoOwners(key as SettingKey, before, after))) {
        return fail('settings_take_two');
      }
      const confirmation = 'system' in call ? null : (call.confirmationSha256 ?? null);
      const version = await writeChange(tx, { session, by, basedOn, values, reason, confirmation });
      await audit(tx, call, {
        action: 'settings.change',
        subject: `settings:${version}`,
        reason,
        before: sideOf(shown, 'before'),
        after: sideOf(shown, 'after'),
      });
      return ok({ version: Number(version) });
    });
  } catch (error) {
    const code = REFUSALS.find((each) => each === refusal(error));
    if (code === undefined) throw error;
    return fail(code);
  }
}

/**
 * Has `write` apply the proposed changes when a second owner approves, in the approval's transaction, which also audits
 * them. It does so only if each setting still has its value from the proposal.
 */
export async function applyApproved(tx: Tx, changes: Changes, write: () => Promise<void>): Promise<Result<null, Code>> {
  const checked = await checkChanges(tx, sideOf(changes, 'after'));
  if (!checked.ok) return checked;
  const { shown } = checked.value;
  const keys = Object.keys(changes);
  if (Object.keys(shown).length !== keys.length) return fail('settings_changed');
  if (keys.some((key) => shown[key]?.before !== changes[key]!.before)) return fail('settings_changed');
  await write();
  return ok(null);
}
