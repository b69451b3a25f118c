import { INCOME_KINDS, type ReceiptKind, type StatementEntry } from '@plumbline/contract';

/** Returns the path of a receipt in the members' area (`OwnLink`). */
export const receiptPath = (kind: ReceiptKind, id: string): string => `/receipt/${kind}/${id}`;

const OF_POSTINGS: Readonly<Record<string, ReceiptKind>> = {
  deposit: 'deposit',
  purchase: 'purchase',
  package_return: 'return',
  claim: 'claim',
  withdrawal_hold: 'withdrawal',
  withdrawal_release: 'withdrawal',
  withdrawal_charge: 'withdrawal',
  package_exit_hold: 'exit',
  package_exit_release: 'exit',
  package_exit_charge: 'exit',
  // Of either kind; the receipt determines it.
  payout_settled: 'withdrawal',
};

const INCOMES: ReadonlySet<string> = new Set(INCOME_KINDS);

/** Returns the receipt of a statement line, or null if it has none, such as a move between own wallets. */
export function receiptOfEntry({ kind, posting }: Pick<StatementEntry, 'kind' | 'posting'>): string | null {
  const of = OF_POSTINGS[kind] ?? (INCOMES.has(kind) ? 'income' : undefined);
  return of === undefined ? null : receiptPath(of, posting);
}
