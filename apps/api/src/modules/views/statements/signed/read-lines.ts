import type { Queryable } from '../../../../platform/database.ts';
import { type AccountFigures, type LineRow, selectLines, type WaitingStatement } from './store.ts';

/** Entries of one account with the statement's figures for it. */
export interface AccountLines {
  readonly figures: AccountFigures;
  readonly lines: readonly LineRow[];
}

export type StatementFailure = 'too_long' | 'figures_differ';

/** Per statement: its file and its rows are in memory together. */
const MAX_ENTRIES = 50_000;
const LINES_AT_ONCE = 1_000;

/** Reads and sums every entry of a statement. If the sums differ from the ledger's figures, it is not signed. */
export async function readLines(
  db: Queryable,
  { id, figures }: Pick<WaitingStatement, 'id' | 'figures'>,
): Promise<readonly AccountLines[] | StatementFailure> {
  if (figures.reduce((sum, { entries }) => sum + entries, 0) > MAX_ENTRIES) return 'too_long';
  const accounts: AccountLines[] = [];
  for (const each of figures) {
    const lines = each.entries === 0 ? [] : await readAccount(db, id, each.account);
    if (!isRight(each, lines)) return 'figures_differ';
    accounts.push({ figures: each, lines });
  }
  return accounts;
}

async function readAccount(db: Queryable, id: bigint, account: string): Promise<readonly LineRow[]> {
  const lines: LineRow[] = [];
  for (;;) {
    const after = lines.at(-1)?.version ?? 0n;
    const read = await selectLines(db, { id, account, after, most: LINES_AT_ONCE });
    lines.push(...read);
    if (read.length < LINES_AT_ONCE) return lines;
  }
}

/** Returns true if each balance follows from the previous one, from opening to closing. */
function isRight(figures: AccountFigures, lines: readonly LineRow[]): boolean {
  let [balance, credited, debited] = [BigInt(figures.opening), 0n, 0n];
  for (const { delta_micro: delta, balance_after_micro: after } of lines) {
    balance += delta;
    if (balance !== after) return false;
    if (delta > 0n) credited += delta;
    else debited -= delta;
  }
  return (
    lines.length === figures.entries &&
    balance === BigInt(figures.closing) &&
    credited === BigInt(figures.credited) &&
    debited === BigInt(figures.debited)
  );
}
