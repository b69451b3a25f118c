import { type CodeOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import { operatorEndRedirect, operatorSaveRedirect } from '@plumbline/contract/operator';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { endRedirect, saveRedirect } from './operator-store.ts';

type WithDb = Pick<Deps, 'db'>;

export const redirectAddress = (
  { db }: WithDb,
  call: ByOperator,
  { from, to }: InputOf<typeof operatorSaveRedirect>,
): Promise<Result<{ _id: string }, CodeOf<typeof operatorSaveRedirect>>> =>
  transaction(db, async (tx): Promise<Result<{ _id: string }, CodeOf<typeof operatorSaveRedirect>>> => {
    const saved = await toRefusal(operatorSaveRedirect.errors, () => saveRedirect(tx, call.tokenSha256, { from, to }));
    if (!saved.ok) return saved;
    await audit(tx, call, {
      action: 'content.redirect',
      subject: `redirect:${saved.value.id}`,
      reason: '',
      before: { from, to: saved.value.before ?? '' },
      after: { from, to },
    });
    return ok({ _id: saved.value.id });
  });

export async function stopRedirect(
  { db }: WithDb,
  call: ByOperator,
  { _id: id }: InputOf<typeof operatorEndRedirect>,
): Promise<Result<null, CodeOf<typeof operatorEndRedirect>>> {
  if (!isUuid(id)) return fail('redirect_unknown');
  return transaction(db, async (tx): Promise<Result<null, CodeOf<typeof operatorEndRedirect>>> => {
    const ended = await toRefusal(operatorEndRedirect.errors, () => endRedirect(tx, call.tokenSha256, id));
    if (!ended.ok) return ended;
    await audit(tx, call, {
      action: 'content.end-redirect',
      subject: `redirect:${id.toLowerCase()}`,
      reason: '',
      before: { from: ended.value, leads: true },
      after: { from: ended.value, leads: false },
    });
    return ok(null);
  });
}
