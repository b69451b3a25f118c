import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { operatorProposeGoneDeposit } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { ByOperator } from '../../base/audit/index.ts';
import { depositExists, readGone } from '../../money/deposits/index.ts';
import { storeProposal } from './propose.ts';
import type { ProposalRow } from './store.ts';

type Proposed = Result<{ _id: string; amount: string }, CodeOf<typeof operatorProposeGoneDeposit>>;

/** Proposes to correct a deposit that left the chain. It is corrected as a whole: operators enter no amount. */
export async function proposeGoneDeposit(
  deps: Pick<Deps, 'db'>,
  call: ByOperator,
  { deposit, reason }: { readonly deposit: string; readonly reason: string },
): Promise<Proposed> {
  const publicId = deposit.toLowerCase();
  if (!isUuid(publicId) || !(await depositExists(deps.db, publicId))) return fail('deposit_unknown');
  const gone = await readGone(deps.db, { publicId });
  if (gone === undefined || gone.is_corrected) return fail('deposit_not_gone');
  const amount = usdt(gone.amount_micro);
  const facts = { kind: 'gone_deposit', amount, reason, memberId: gone.member_id, corrects: gone.posting_id } as const;
  return storeProposal(deps, call, facts, 'proposed_already', { amount: formatUsdt(amount) });
}

/** Checked before the approval. The ledger enforces the same. */
export async function refuseGoneDeposit(
  tx: Tx,
  row: ProposalRow,
): Promise<Result<null, 'deposit_not_gone' | 'member_withdraws'>> {
  const gone = await readGone(tx, { posting: row.corrects! });
  if (gone === undefined || gone.is_corrected) return fail('deposit_not_gone');
  return gone.withdrawing_micro > 0n ? fail('member_withdraws') : ok(null);
}
