import { type RawBuilder, sql } from 'kysely';
import { all, type Db, one } from '../../../platform/database.ts';
import { DIRECTION, type Listed, numbersOfPage } from '../../../platform/list.ts';
import { account, type MemberKind } from './accounts.ts';

export interface StatementFilter {
  /** Business days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: 'date' | 'amount';
  readonly dir: 'asc' | 'desc';
  readonly kind?: string | undefined;
}

/** An entry of a member's account with its posting. */
export interface EntryRow {
  readonly version: bigint;
  readonly delta_micro: bigint;
  readonly balance_after_micro: bigint;
  readonly posting_id: bigint;
  readonly kind: string;
  readonly business_date: string;
  readonly posted_at: Date;
  readonly source: Record<string, unknown>;
  /** Kind of the account on the other side, such as `wallet` or `earnings.booked`. */
  readonly counter_kind: string;
  /** Whether that account belongs to the same member. */
  readonly counter_is_own: boolean;
}

/** How a period changed an account. Its entries are `first` to `last`. */
export interface AccountRange {
  readonly kind: MemberKind;
  readonly first: bigint;
  readonly last: bigint;
  readonly opening_micro: bigint;
  readonly closing_micro: bigint;
  readonly credited_micro: bigint;
}

/** Returns opening and closing balance and the sum credited between, from stored running totals without summing. */
export const selectRanges = (
  db: Db,
  memberId: bigint,
  kinds: readonly MemberKind[],
  { from, to }: Pick<StatementFilter, 'from' | 'to'>,
): Promise<AccountRange[]> =>
  all(db)(sql`
    SELECT k.kind, r.first, r.last, coalesce(before.balance_after_micro, 0) AS opening_micro,
      coalesce(at_end.balance_after_micro, 0) AS closing_micro,
      coalesce(at_end.credited_after_micro, 0) - coalesce(before.credited_after_micro, 0) AS credited_micro
    FROM unnest(${[...kinds]}::text[], ${kinds.map((kind) => account(memberId, kind).toString())}::bigint[])
      WITH ORDINALITY k (kind, account_id, place)
    CROSS JOIN LATERAL ledger.entry_range(k.account_id, ${from ?? null}::date, ${to ?? null}::date) r
    LEFT JOIN ledger.entry before ON before.account_id = k.account_id AND before.version = r.first - 1
    LEFT JOIN ledger.entry at_end ON at_end.account_id = k.account_id AND at_end.version = r.last
    ORDER BY k.place`);

/** Also has the sums in and out of all matching entries. */
export interface ListedEntries extends Listed<EntryRow> {
  readonly credited: bigint;
  readonly debited: bigint;
}

/**
 * Lists the entries of one account in a period. Versions have no gaps, so sorted by date, a page is a range of versions
 * and the count is a difference. Sorting by amount or filtering by kind reads all entries of the period.
 */
export async function listEntries(
  db: Db,
  memberId: bigint,
  range: AccountRange,
  filter: StatementFilter,
): Promise<ListedEntries> {
  const number = account(memberId, range.kind);
  const dir = DIRECTION[filter.dir];
  const order = { date: sql`e.version ${dir}`, amount: sql`abs(e.delta_micro) ${dir}, e.version ${dir}` }[filter.sort];
  const entries = (first: bigint, last: bigint, limits: RawBuilder<unknown>) => {
    const of = sql`e.account_id = ${number} AND e.version BETWEEN ${first} AND ${last}`;
    const found =
      filter.kind === undefined
        ? sql`SELECT e.* FROM ledger.entry e WHERE ${of}`
        : sql`SELECT e.* FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id AND p.kind = ${filter.kind} WHERE ${of}`;
    return sql<EntryRow>`
      SELECT e.version, e.delta_micro, e.balance_after_micro, e.posting_id, p.kind, p.business_date, p.posted_at, p.source,
        k.name AS counter_kind, c.number >> 5 = ${memberId}::bigint AS counter_is_own
      FROM (${found} ORDER BY ${order} ${limits}) e
      JOIN ledger.posting p ON p.id = e.posting_id
      CROSS JOIN LATERAL (SELECT CASE WHEN e.delta_micro > 0 THEN p.from_account ELSE p.to_account END AS number) c
      JOIN ledger.account_kind k ON k.code = c.number & 31
      ORDER BY ${order}`;
  };
  return {
    ...(await countEntries(db, number, range, filter)),
    all: entries(range.first, range.last, sql``),
    slice: (offset, limit) => {
      if (filter.sort === 'amount' || filter.kind !== undefined)
        return entries(range.first, range.last, sql`LIMIT ${limit} OFFSET ${offset}`);
      const [first, last] = numbersOfPage(range, filter.dir, offset, limit);
      return entries(first, last, sql``);
    },
  };
}

async function countEntries(
  db: Db,
  number: bigint,
  { first, last, opening_micro, closing_micro, credited_micro }: AccountRange,
  { kind }: StatementFilter,
): Promise<Pick<ListedEntries, 'total' | 'credited' | 'debited'>> {
  if (kind === undefined) {
    const debited = credited_micro - (closing_micro - opening_micro);
    return { total: last - first + 1n, credited: credited_micro, debited };
  }
  return one(db)(sql<{ total: bigint; credited: bigint; debited: bigint }>`
    SELECT count(*) AS total, coalesce(sum(e.delta_micro) FILTER (WHERE e.delta_micro > 0), 0)::bigint AS credited,
      coalesce(-sum(e.delta_micro) FILTER (WHERE e.delta_micro < 0), 0)::bigint AS debited
    FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id AND p.kind = ${kind}
    WHERE e.account_id = ${number} AND e.version BETWEEN ${first} AND ${last}`);
}

export interface BalancesRow {
  readonly day: string;
  readonly wallet: bigint;
  readonly earnings: bigint;
  readonly principal: bigint;
  readonly claimable: bigint;
  readonly withdrawing: bigint;
  readonly settlement: bigint;
}

/**
 * Returns balances at the end of business days, oldest first, going back from today in steps. Binary search finds the
 * last entry up to each day. Nothing is summed, so a long history costs no more than a short one.
 */
export const selectBalancesByDay = (
  db: Db,
  ownerId: bigint,
  { days, step }: { readonly days: number; readonly step: number },
): Promise<BalancesRow[]> =>
  all(db)(sql`
    SELECT d.day::text AS day,
      coalesce(max(e.balance_after_micro) FILTER (WHERE k.kind = 'wallet'), 0) AS wallet,
      coalesce(max(e.balance_after_micro) FILTER (WHERE k.kind = 'earnings'), 0) AS earnings,
      coalesce(max(e.balance_after_micro) FILTER (WHERE k.kind = 'principal'), 0) AS principal,
      coalesce(max(e.balance_after_micro) FILTER (WHERE k.kind = 'claimable'), 0) AS claimable,
      coalesce(max(e.balance_after_micro) FILTER (WHERE k.kind = 'withdrawing'), 0) AS withdrawing,
      coalesce(max(e.balance_after_micro) FILTER (WHERE k.kind = 'settlement'), 0) AS settlement
    FROM (SELECT platform.business_date() - back AS day FROM generate_series(0, ${days - 1}::integer, ${step}::integer) back) d
    CROSS JOIN (VALUES ('wallet'), ('earnings'), ('principal'), ('claimable'), ('withdrawing'), ('settlement')) k (kind)
    CROSS JOIN LATERAL ledger.entry_range(ledger.account_number(${ownerId}::bigint, k.kind), NULL, d.day) r
    LEFT JOIN ledger.entry e ON e.account_id = ledger.account_number(${ownerId}::bigint, k.kind) AND e.version = r.last
    GROUP BY d.day ORDER BY d.day`);
