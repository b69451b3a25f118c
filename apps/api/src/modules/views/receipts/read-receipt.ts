import { fail, type getReceipt, type InputOf, ok, type Receipt, type Result } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { selectClaim, selectDeposit, selectIncome, selectNamed, selectPosition, selectWithdrawal } from './store.ts';
import { ofClaim, ofDeposit, ofIncome, ofPurchase, ofReturn, ofWithdrawal } from './to-receipt.ts';

type Named = InputOf<typeof getReceipt>;
export type ReceiptDeps = Pick<Deps, 'db' | 'config'>;

/** Parses a posting's number, within PostgreSQL's bigint. */
const postingOf = (id: string): bigint | null => (/^[1-9]\d{0,17}$/.test(id) ? BigInt(id) : null);

/** Parses what claiming returned: `v` and the version of the claimable account. */
const versionOf = (id: string): bigint | null => (id.startsWith('v') ? postingOf(id.slice(1)) : null);

/** Returns a member's own receipt. Those of others are unknown. */
export async function readReceipt(
  deps: ReceiptDeps,
  memberId: bigint,
  named: Named,
): Promise<Result<Receipt, 'receipt_unknown'>> {
  const found = await find(deps, memberId, named);
  return found ? ok(found) : fail('receipt_unknown');
}

async function find(deps: ReceiptDeps, memberId: bigint, { kind, id }: Named): Promise<Receipt | null> {
  switch (kind) {
    case 'withdrawal':
    case 'exit':
      return findWithdrawal(deps, memberId, id);
    case 'deposit':
      return findDeposit(deps, memberId, id);
    case 'purchase':
    case 'return':
      return findPosition(deps, memberId, kind, id);
    case 'claim': {
      const posting = postingOf(id);
      const version = versionOf(id);
      const isNothing = posting === null && version === null;
      const row = isNothing ? undefined : await selectClaim(deps.db, memberId, { posting, version });
      return row ? ofClaim(row) : null;
    }
    case 'income': {
      const posting = postingOf(id);
      const row = posting === null ? undefined : await selectIncome(deps.db, memberId, posting);
      return row ? ofIncome(row) : null;
    }
  }
}

/** Returns the uuid itself, or the one that the posting with this number references. */
async function uuidOf({ db }: ReceiptDeps, id: string, named: 'withdrawal' | 'position'): Promise<string | null> {
  if (isUuid(id)) return id;
  const posting = postingOf(id);
  const found = posting === null ? null : await selectNamed(db, posting, named);
  return found !== null && isUuid(found) ? found : null;
}

/** Accepts both kinds, because a payout's posting references neither. The receipt shows which it is. */
async function findWithdrawal(deps: ReceiptDeps, memberId: bigint, id: string) {
  const uuid = await uuidOf(deps, id, 'withdrawal');
  const row = uuid === null ? undefined : await selectWithdrawal(deps.db, memberId, uuid);
  return row ? ofWithdrawal(row, deps.config.chain.chainId) : null;
}

async function findDeposit(deps: ReceiptDeps, memberId: bigint, id: string) {
  const by = { id: isUuid(id) ? id : null, posting: postingOf(id) };
  const isNothing = by.id === null && by.posting === null;
  const row = isNothing ? undefined : await selectDeposit(deps.db, memberId, by);
  return row ? ofDeposit(row, deps.config.chain.chainId) : null;
}

async function findPosition(deps: ReceiptDeps, memberId: bigint, kind: 'purchase' | 'return', id: string) {
  const uuid = await uuidOf(deps, id, 'position');
  const row = uuid === null ? undefined : await selectPosition(deps.db, memberId, uuid);
  if (!row) return null;
  if (kind === 'purchase') return ofPurchase(row);
  return row.returned_at === null ? null : ofReturn(row);
}
