import { fail, type InputOf, ok, type Result } from '@plumbline/contract';
import { type changeSettings as contract, type SettingKey, takesTwoOwners } from '@plumbline/contract/operator';
import { type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Changes, insertVersion, selectVersion } from '../../../platform/setting-versions.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { audit, type ByOperator, type BySystem } from '../../base/audit/index.ts';
import { mailOwners } from '../../people/identity/index.ts';
import { type CheckedChanges, checkChanges, sideOf } from './check-changes.ts';

type Code = 'invalid_input' | 'settings_changed';

/** All of the changes or none; a change of nothing is refused, and so is one that takes two owners. */
export function changeSettings(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator | BySystem,
  { basedOn, changes, reason }: InputOf<typeof contract>,
): Promise<Result<{ version: number }, Code | 'settings_take_two'>> {
  return transaction(db, async (tx): Promise<Result<{ version: number }, Code | 'settings_take_two'>> => {
    if ((await selectVersion(tx)) !== BigInt(basedOn)) return fail('settings_changed');
    const checked = await checkChanges(tx, changes);
    if (!checked.ok) return checked;
    const { shown } = checked.value;
    if (Object.entries(shown).some(([key, { before, after }]) => takesTwoOwners(key as SettingKey, before, after))) {
      return fail('settings_take_two');
    }
    const [operatorId, changedBy] = 'system' in call ? [null, call.system] : [call.operator.id, call.operator.email];
    const version = BigInt(basedOn) + 1n;
    const written = await writeVersion(tx, checked.value, { version, operatorId, changedBy, reason });
    if (!written.ok) return written;
    await audit(tx, call, {
      action: 'settings.change',
      subject: `settings:${version}`,
      reason,
      before: sideOf(shown, 'before'),
      after: sideOf(shown, 'after'),
    });
    return ok({ version: Number(version) });
  });
}

interface Approved {
  /** As they were proposed. */
  readonly changes: Changes;
  readonly reason: string;
  readonly proposedBy: bigint;
  readonly proposer: string;
  readonly approver: string;
}

/**
 * Writes what a second owner approves, in the transaction of the approval, which also audits it: only while each of the settings still
 * stands as it did when the change was proposed.
 */
export async function applyApproved(tx: Tx, of: Approved): Promise<Result<null, Code>> {
  const version = (await selectVersion(tx)) + 1n;
  const checked = await checkChanges(tx, sideOf(of.changes, 'after'));
  if (!checked.ok) return checked;
  const { shown } = checked.value;
  const keys = Object.keys(of.changes);
  if (Object.keys(shown).length !== keys.length) return fail('settings_changed');
  if (keys.some((key) => shown[key]?.before !== of.changes[key]!.before)) return fail('settings_changed');
  const changedBy = `${of.proposer} and ${of.approver}`;
  return writeVersion(tx, checked.value, { version, operatorId: of.proposedBy, changedBy, reason: of.reason });
}

/** Version, values and the mail to every owner. A parallel change waits here for the other's number, and then finds it taken. */
async function writeVersion(
  tx: Tx,
  { after, shown }: CheckedChanges,
  of: { version: bigint; operatorId: bigint | null; changedBy: string; reason: string },
): Promise<Result<null, 'settings_changed'>> {
  if (!(await insertVersion(tx, { ...of, changes: shown }))) return fail('settings_changed');
  for (const key of Object.keys(shown) as SettingKey[]) await writeSetting(tx, key, after[key], of.changedBy);
  await mailOwners(tx, {
    by: of.changedBy,
    reason: of.reason,
    subject: 'The settings were changed',
    lines: linesOf(shown),
  });
  return ok(null);
}

export const linesOf = (changes: Changes): string[] =>
  Object.entries(changes).map(([key, { before, after }]) => `${key}: ${before} → ${after}`);
