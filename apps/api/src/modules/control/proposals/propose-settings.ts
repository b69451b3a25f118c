import { type CodeOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { operatorProposeSettings } from '@plumbline/contract/operator';
import type { SettingKey } from '@plumbline/contract/settings';
import type { Deps } from '../../../platform/deps.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { storedValue } from '../../../platform/settings.ts';
import { audit, type ByOperator, proposalAction } from '../../base/audit/index.ts';
import { isConfirmedOwner } from '../../people/identity/index.ts';
import { checkChanges, selectVersion } from '../settings/index.ts';
import { insertProposal, lockProposal, proposedBy } from './store.ts';
import { askedFor } from './to-proposal.ts';

type Answer = Result<{ _id: string }, CodeOf<typeof operatorProposeSettings> | 'invalid_input'>;

/** Checks everything as if it applied now, and again when another owner approves. proposals.propose mails owners. */
export function proposeSettings(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  { basedOn, changes, reason }: InputOf<typeof operatorProposeSettings>,
): Promise<Answer> {
  return transactionOnce(db, async (tx): Promise<Answer> => {
    if (!(await isConfirmedOwner(tx, call.operator.id))) return fail('operator_not_confirmed');
    if ((await selectVersion(tx)) !== BigInt(basedOn)) return fail('settings_changed');
    const checked = await checkChanges(tx, changes);
    if (!checked.ok) return checked;
    const { after, shown } = checked.value;
    const asked = Object.entries(shown).map(([key, sides]) => [
      key,
      { ...sides, value: storedValue(after[key as SettingKey]) },
    ]);
    const facts = { kind: 'settings', amount: null, reason, changes: Object.fromEntries(asked) } as const;
    const id = await insertProposal(tx, proposedBy(call, facts));
    if (id === null) return fail('proposed_already');
    const row = (await lockProposal(tx, id))!;
    const action = proposalAction('settings', 'propose');
    await audit(tx, call, { action, subject: `proposal:${id}`, reason, after: askedFor(row) });
    return ok({ _id: id });
  });
}
