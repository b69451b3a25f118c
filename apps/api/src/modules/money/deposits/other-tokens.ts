import { type CodeOf, type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type {
  settleOtherToken as contract,
  OtherTokenTransfer,
  operatorOtherTokens,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readDocs } from '../../../platform/list.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { toTokenAmount } from '../../base/chain/index.ts';
import { notifyMember } from '../../people/members/index.ts';
import { otherTokenEmail } from './email-templates.ts';
import {
  listUnsupportedRows,
  lockUnsupported,
  markSettled,
  takeUnnotified,
  type UnsupportedRow,
} from './other-tokens-store.ts';
import { memberOf } from './to-arrival.ts';

export const listOtherTokens = async (
  db: Db,
  input: InputOf<typeof operatorOtherTokens>,
): Promise<DataOf<typeof operatorOtherTokens>> => readDocs(db, await listUnsupportedRows(db, input), input, show);

const stateOf = (row: UnsupportedRow): OtherTokenTransfer['state'] =>
  row.settled_at !== null ? 'settled' : row.status === 'removed' ? 'removed' : 'open';

const show = (row: UnsupportedRow): OtherTokenTransfer => ({
  _id: row.public_id,
  state: stateOf(row),
  transaction_id: row.tx_hash,
  token: row.token,
  symbol: row.symbol ?? '',
  amount: toTokenAmount(BigInt(row.amount_raw), row.decimals),
  from: row.from_address,
  to: row.to_address,
  purpose: row.purpose,
  member: memberOf(row),
  block: row.block_number.toString(),
  final: row.status === 'final',
  seenAt: toDateTime(row.seen_at),
  toldAt: row.told_at && toDateTime(row.told_at),
  settledAt: row.settled_at && toDateTime(row.settled_at),
  settledBy: row.settled_by ?? '',
  note: row.settled_note,
});

type Settled = Result<null, CodeOf<typeof contract>>;

/** Records how an operator resolved it outside the product: the owner of the seed sends it back. Nothing moves here. */
export async function settleOtherToken(
  db: Db,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Settled> {
  if (!isUuid(id)) return fail('other_token_unknown');
  return transactionOnce(db, async (tx): Promise<Settled> => {
    const found = await lockUnsupported(tx, id);
    if (!found) return fail('other_token_unknown');
    if (found.isSettled || found.status === 'removed') return fail('other_token_settled');
    if (found.status !== 'final') return fail('transfer_not_final');
    await markSettled(tx, call.tokenSha256, found.id, reason);
    await audit(tx, call, {
      action: 'other-token.settle',
      subject: `other-token:${id.toLowerCase()}`,
      reason,
      before: { state: 'open' },
      after: { state: 'settled' },
    });
    return ok(null);
  });
}

const MAX_MEMBERS_PER_RUN = 50;
/** Limits what someone who sends dust to many addresses can put into our emails. */
const MAX_PER_EMAIL = 10;

/** Notifies members of final transfers of other tokens to their address, with at most one email a day. */
export async function notifyOfOtherTokens(db: Db): Promise<void> {
  for (let count = 0; count < MAX_MEMBERS_PER_RUN; count++) {
    const isOver = await transaction(db, async (tx) => {
      const [first, ...more] = await takeUnnotified(tx, MAX_PER_EMAIL);
      if (!first) return true;
      const transfers = [first, ...more].map(({ id }) => id);
      await notifyMember(tx, otherTokenEmail, first.memberId, { transfers });
      return false;
    });
    if (isOver) return;
  }
}
