import { sql } from 'kysely';
import { all, type Db, one } from '../../../platform/database.ts';
import type { Listed, Period } from '../../../platform/list.ts';
import type { OrderCause } from './wording.ts';

/** Returns the statement's owner. */
export const selectOwner = (db: Db, memberId: bigint): Promise<{ name: string; referId: string }> =>
  one(db)(sql`SELECT full_name AS name, refer_id AS "referId" FROM members.members WHERE id = ${memberId}`);

/** Returns market orders by id, as their buyers or sellers see them. */
export async function selectOrderCauses(
  db: Db,
  memberId: bigint,
  ids: readonly string[],
): Promise<ReadonlyMap<unknown, OrderCause>> {
  if (ids.length === 0) return new Map();
  const rows = await all(db)(sql<{ id: string; label: string; sold: boolean }>`
    SELECT public_id AS id, label, vendor_id = ${memberId} AS sold FROM orders.market_orders
    WHERE public_id = ANY (${[...ids]}::uuid[]) AND ${memberId} IN (buyer_id, vendor_id)`);
  return new Map(
    rows.map(({ id, label: number, sold }) => [
      id,
      { is: 'order', order: id, number, side: sold ? 'vendor' : 'buyer' },
    ]),
  );
}

export interface ActivityFilter extends Period {
  /** Kinds of posting. Null for all. */
  readonly kinds: readonly string[] | null;
  /** In lower case. Empty for everything. */
  readonly search: string;
  /** Kinds whose names contain the search text. */
  readonly named: readonly string[];
  /** The search text as an amount in micro-USDT. */
  readonly amount: bigint | null;
}

export interface MovementRow {
  readonly id: bigint;
  readonly kind: string;
  readonly business_date: string;
  readonly posted_at: Date;
  /** The change of the member's account. The close of a day is one posting for everyone it pays. */
  readonly amount_micro: bigint;
  readonly source: Record<string, unknown>;
  readonly from_kind: string;
  readonly to_kind: string;
  /** Which side is a visible account of the member, or `between` if both are. */
  readonly direction: 'in' | 'out' | 'between';
  readonly package_title: string | null;
}

export interface ListedMovements extends Listed<MovementRow> {
  readonly in_micro: bigint;
  readonly out_micro: bigint;
}

/**
 * Lists the postings of a member's own accounts, each once. A movement between two of them is listed for the account
 * that it left. Binary search on each account's entries finds the period; the remaining few thousand are counted.
 */
export async function listMovements(
  db: Db,
  memberId: bigint,
  accounts: readonly string[],
  filter: ActivityFilter,
): Promise<ListedMovements> {
  const { from = null, to = null, kinds, search, named, amount } = filter;
  const isOfAll = kinds === null;
  const found = sql`
    SELECT m.*, k.title AS package_title
    FROM (
      SELECT p.id, p.kind, p.business_date, p.posted_at, p.source, p.from_account, p.to_account, p.to_kind,
        abs(e.delta_micro) AS amount_micro, CASE WHEN e.delta_micro > 0 THEN 'in' WHEN p.to_account = ANY (own.numbers) THEN 'between' ELSE 'out' END
        AS direction
      FROM (SELECT array_agg(ledger.account_number(${memberId}, k.kind)) AS numbers
            FROM unnest(${[...accounts]}::text[]) AS k (kind)) own
      CROSS JOIN LATERAL unnest(own.numbers) AS account (number)
      CROSS JOIN LATERAL ledger.entry_range(account.number, ${from}::date, ${to}::date) r
      JOIN ledger.entries e ON e.account_id = account.number AND e.version BETWEEN r.first AND r.last
      JOIN ledger.postings p ON p.id = e.posting_id
      WHERE (e.delta_micro < 0 OR p.from_account <> ALL (own.numbers))
        AND (${isOfAll} OR p.kind = ANY (${[...(kinds ?? [])]}::text[]))
    ) m
    LEFT JOIN investments.positions o ON o.public_id = (m.source ->> 'position')::uuid
    LEFT JOIN investments.packages k ON k.id = o.package_id
    LEFT JOIN orders.market_orders b ON b.public_id = (m.source ->> 'order')::uuid
    WHERE ${search} = '' OR m.kind = ANY (${[...named]}::text[])
      OR position(${search} IN lower(concat_ws(' ', k.title, b.label, m.source ->> 'reason', m.source ->> 'txHash'))) > 0
      OR m.amount_micro = ${amount}::bigint`;
  const row = await one(db)(sql<{ total: bigint; in_micro: bigint; out_micro: bigint }>`
    SELECT count(*) AS total, coalesce(sum(f.amount_micro) FILTER (WHERE f.direction = 'in'), 0)::bigint AS in_micro,
      coalesce(sum(f.amount_micro) FILTER (WHERE f.direction = 'out'), 0)::bigint AS out_micro FROM (${found}) f`);
  const listed = (limits: ReturnType<typeof sql>) => sql<MovementRow>`
    SELECT f.id, f.kind, f.business_date, f.posted_at, f.amount_micro, f.source, f.direction, f.package_title,
      a.name AS from_kind, z.name AS to_kind
    FROM (SELECT * FROM (${found}) every ORDER BY every.id DESC ${limits}) f
    JOIN ledger.account_kinds a ON a.code = f.from_account & 31
    JOIN ledger.account_kinds z ON z.code = coalesce(f.to_account & 31, f.to_kind)
    ORDER BY f.id DESC`;
  return {
    ...row,
    all: listed(sql``),
    slice: (offset, limit) => listed(sql`LIMIT ${limit} OFFSET ${offset}`),
  };
}
