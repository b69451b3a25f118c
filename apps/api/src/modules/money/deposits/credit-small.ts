import { type CodeOf, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { creditDeposit } from '@plumbline/contract/operator';
import { formatUsdt } from '@plumbline/money';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { credit } from './credit-deposits.ts';
import { lockSmall } from './store.ts';

type Credited = Result<DataOf<typeof creditDeposit>, CodeOf<typeof creditDeposit>>;

/**
 * A person credits what arrived below the minimum: the posting of every deposit, of the chain's amount, on the same evidence,
 * and so once, whoever else tries.
 */
export async function creditSmall(
  deps: Pick<Deps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Credited> {
  if (!isUuid(id)) return fail('deposit_unknown');
  return transaction(deps.db, async (tx): Promise<Credited> => {
    const found = await lockSmall(tx, id);
    if (!found) return fail('deposit_unknown');
    // Less than a micro-USDT cannot be posted.
    if (found.status !== 'too_small' || found.deposit.amount <= 0n) return fail('deposit_not_waiting');
    if (!found.isFinal) return fail('transfer_not_final');
    await credit(tx, found.deposit);
    await audit(tx, call, {
      action: 'deposit.credit',
      subject: `deposit:${id.toLowerCase()}`,
      reason,
      before: { status: 'too_small' },
      after: { status: 'credited', amount: formatUsdt(found.deposit.amount) },
    });
    return ok({ amount: formatUsdt(found.deposit.amount) });
  });
}
