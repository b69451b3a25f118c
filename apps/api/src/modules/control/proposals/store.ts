import { canonicalEmail, type InputOf, type UserKind } from '@plumbline/contract';
import { type operatorProposals, type PROPOSAL_KINDS, PROPOSAL_STATES } from '@plumbline/contract/operator';
import type { Usdt } from '@plumbline/money';
import { type RawBuilder, sql } from 'kysely';
import {
  brokeConstraint,
  type Db,
  first,
  firstValue,
  one,
  type Queryable,
  run,
  type Tx,
  value,
  values,
} from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import type { ByOperator } from '../../base/audit/index.ts';

type ProposalKind = (typeof PROPOSAL_KINDS)[number];
type ProposalState = (typeof PROPOSAL_STATES)[number];

export interface NewProposal {
  readonly kind: ProposalKind;
  /** Null for settings. */
  readonly amount: Usdt | null;
  readonly reason: string;
  readonly proposedBy: bigint;
  /** From the proposer's second factor. */
  readonly confirmationSha256: ByOperator['confirmationSha256'];
  readonly place?: 'chain' | 'desk';
  readonly evidence?: string;
  readonly corrects?: bigint;
  readonly from?: bigint;
  readonly to?: bigint;
  readonly memberId?: bigint;
  readonly reverses?: string;
  readonly changes?: ProposedSettings;
}

/** The requested values of settings by key: for display, and as platform.setting stores them. */
export type ProposedSettings = Readonly<
  Record<string, { readonly before: string; readonly after: string; readonly value: string | number | boolean }>
>;

/** Builds a proposal by an operator with their second factor. */
export const proposedBy = (call: ByOperator, facts: ProposedFacts): NewProposal => ({
  ...facts,
  proposedBy: call.operator.id,
  confirmationSha256: call.confirmationSha256,
});
export type ProposedFacts = Omit<NewProposal, 'proposedBy' | 'confirmationSha256'>;

/** Returns null if the same proposal waits, or if a loss or desk transfer already uses the evidence. */
export async function insertProposal(tx: Tx, p: NewProposal): Promise<string | null> {
  // Bigints become text.
  const asked = {
    amount_micro: p.amount?.toString(),
    reason: p.reason,
    place: p.place,
    evidence: p.evidence,
    corrects: p.corrects?.toString(),
    from_account: p.from?.toString(),
    to_account: p.to?.toString(),
    member_id: p.memberId?.toString(),
    reverses: p.reverses,
    changes: p.changes,
  };
  try {
    return await value(tx)(sql<{ id: string }>`
      SELECT proposals.propose(${p.proposedBy}, ${p.kind}, ${JSON.stringify(asked)}::jsonb,
        ${p.confirmationSha256 ?? null}) AS id`);
  } catch (error) {
    if (brokeConstraint(error, 'loss_evidence_once') || brokeConstraint(error, 'proposal_waits_once')) return null;
    if (brokeConstraint(error, 'gone_deposit_proposed_once')) return null;
    throw error;
  }
}

export interface ProposalRow {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly amount_micro: bigint | null;
  readonly changes: ProposedSettings | null;
  readonly reason: string;
  readonly status: ProposalState;
  readonly place: 'chain' | 'desk' | null;
  readonly evidence: string | null;
  readonly corrects: bigint | null;
  readonly from_account: number | null;
  readonly to_account: number | null;
  readonly reverses: string | null;
  readonly member_id: bigint | null;
  readonly member_public_id: string | null;
  readonly full_name: string | null;
  readonly email: string | null;
  readonly refer_id: string | null;
  readonly is_frozen: boolean | null;
  readonly corrected_hash: string | null;
  readonly corrected_day: string | null;
  readonly corrected_micro: bigint | null;
  readonly left_micro: bigint | null;
  readonly is_paid: boolean | null;
  readonly on_accounts_micro: bigint | null;
  readonly in_withdrawals_micro: bigint | null;
  readonly taken_back_micro: bigint | null;
  readonly lost_micro: bigint | null;
  readonly senders: readonly string[] | null;
  readonly desk_micro: bigint | null;
  readonly proposed_by: bigint;
  readonly proposer: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
  readonly is_over_time: boolean;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly decision: string;
}

export type MoneyRow = ProposalRow & { readonly amount_micro: bigint };

const COLUMNS = sql`p.id, p.kind, p.amount_micro, p.changes, p.reason, p.status, p.place, p.evidence, p.corrects, p.from_account, p.to_account,
  p.reverses, p.member_id, m.public_id AS member_public_id, m.full_name, m.email, m.refer_id, m.frozen_at IS NOT NULL AS is_frozen,
  e.tx_hash AS corrected_hash, q.business_date AS corrected_day, q.amount_micro AS corrected_micro,
  CASE WHEN p.kind = 'credit' AND p.status = 'approved' THEN ledger.remaining_of_credit(p.id) END AS left_micro,
  (SELECT w.status = 'paid' FROM income.awards w WHERE p.kind = 'bonus' AND w.proposal_id = p.id) AS is_paid,
  g.free_micro AS on_accounts_micro, g.withdrawing_micro AS in_withdrawals_micro,
  CASE WHEN p.kind = 'gone_deposit' THEN ledger.corrected_part(p.id) - ledger.corrected_part(p.id, 'custody_loss') END AS taken_back_micro,
  CASE WHEN p.kind = 'gone_deposit' THEN ledger.corrected_part(p.id, 'custody_loss') END AS lost_micro,
  CASE WHEN p.kind = 'inflow' THEN (SELECT array_agg(DISTINCT t.from_address) FROM chain.transfers t
    WHERE t.tx_hash = p.evidence AND t.purpose = 'treasury' AND t.status <> 'removed') END AS senders,
  CASE WHEN p.kind = 'inflow' THEN -ledger.balance(ledger.system('custody.desk')) END AS desk_micro,
  p.proposed_by, a.email AS proposer, p.proposed_at, p.expires_at, p.expires_at <= now() AS is_over_time,
  d.email AS decider, p.decided_at, p.decision`;
const TABLES = sql`proposals.proposal p JOIN identity.operators a ON a.id = p.proposed_by
  LEFT JOIN identity.operators d ON d.id = p.decided_by LEFT JOIN members.members m ON m.id = p.member_id
  LEFT JOIN ledger.postings q ON q.id = p.corrects LEFT JOIN ledger.evidence_records e ON e.id = q.evidence_id
  LEFT JOIN deposits.gone g ON p.kind = 'gone_deposit' AND p.status = 'proposed' AND g.posting_id = p.corrects`;

const ABOUT: Record<'members' | 'books' | 'settings' | 'all', RawBuilder<unknown>> = {
  members: sql`p.kind IN ('bonus', 'credit', 'reversal')`,
  books: sql`p.kind IN ('loss', 'correction', 'desk_out', 'inflow', 'gone_deposit')`,
  settings: sql`p.kind = 'settings'`,
  all: sql`true`,
};

type Filter = Omit<InputOf<typeof operatorProposals>, 'page' | 'limit' | 'member'> & {
  /** Undefined for all members. */
  readonly memberIds: readonly bigint[] | undefined;
};

export function listProposalRows(db: Db, filter: Filter): Promise<Listed<ProposalRow>> {
  const dir = DIRECTION[filter.dir];
  const { by } = filter;
  return countedList<ProposalRow>(db, {
    columns: COLUMNS,
    tables: TABLES,
    where: [
      ABOUT[filter.about],
      filter.status === undefined ? null : sql`p.status = ${filter.status}`,
      filter.kind === undefined ? null : sql`p.kind = ${filter.kind}`,
      filter.memberIds === undefined ? null : sql`p.member_id = ANY (${filter.memberIds as bigint[]}::bigint[])`,
      by === '' ? null : sql`(starts_with(lower(a.email), ${by}) OR starts_with(lower(d.email), ${by}))`,
      ...daysOf(sql`p.proposed_at`, filter),
    ],
    order: {
      date: sql`p.id ${dir}`,
      amount: sql`p.amount_micro ${dir} NULLS LAST, p.id ${dir}`,
      state: sql`array_position(${[...PROPOSAL_STATES]}::text[], p.status) ${dir}, p.id ${dir}`,
    }[filter.sort],
  });
}

/** The row lock orders concurrent decisions. */
export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow | undefined> {
  await run(tx)(sql`SELECT proposals.lock(${id}::uuid)`);
  return first(tx)(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE p.id = ${id}::uuid`);
}

export const markDecided = (
  tx: Tx,
  id: string,
  by: ByOperator,
  decision: { status: 'approved' | 'rejected' | 'withdrawn'; words: string },
): Promise<boolean> =>
  value(tx)(sql`
    SELECT proposals.decide(${by.tokenSha256}, ${id}::uuid, ${decision.status}, ${decision.words},
      ${by.confirmationSha256 ?? null}) AS is`);

/** Counts the explanations for money missing on the chain: losses, transfers to the desk, deposits that left it. */
export const countBookedOutflows = (db: Queryable): Promise<bigint> =>
  value(db)(sql`
    SELECT count(*) AS booked FROM proposals.proposal
    WHERE kind IN ('loss', 'desk_out', 'gone_deposit') AND status = 'approved'`);

export const markExpired = (db: Queryable) =>
  run(db)(sql`UPDATE proposals.proposal SET status = 'expired', decided_at = now()
    WHERE status = 'proposed' AND expires_at <= now()`);

/** Returns true if a transfer of the transaction already has a posting. */
export const isBooked = (db: Queryable, chainId: number, txHash: string): Promise<boolean> =>
  value(db)(sql`
    SELECT EXISTS (SELECT FROM ledger.evidence_records e JOIN ledger.postings p ON p.evidence_id = e.id
      WHERE e.chain_id = ${chainId} AND e.tx_hash = ${txHash}) AS booked`);

interface BookingRow {
  readonly id: bigint;
  readonly left_micro: bigint;
  readonly free_micro: bigint;
}

/** Returns a booked transfer, how much of it is still on an account, and that account's balance. */
export const selectBooking = (db: Queryable, posting: bigint, onAccount: bigint): Promise<BookingRow | undefined> =>
  first(db)(sql`
    SELECT p.id, ledger.remaining_of_booking(p.id, ${onAccount}::smallint) AS left_micro, ledger.balance(${onAccount}) AS free_micro
    FROM ledger.postings p WHERE p.id = ${posting} AND p.kind IN ('trading_result', 'subsidy_in', 'capital_in')`);

/** Returns what is left of a member's credit after reversals. Undefined if the member has no such credit. */
export const selectCreditLeft = (db: Queryable, credit: string, memberId: bigint): Promise<Usdt | undefined> =>
  firstValue(db)(sql`
    SELECT ledger.remaining_of_credit(c.id) AS left FROM proposals.proposal c
    WHERE c.id = ${credit}::uuid AND c.kind = 'credit' AND c.status = 'approved'
      AND c.member_id = ${memberId}`);

export const selectMember = (db: Queryable, publicId: string): Promise<{ id: bigint; kind: UserKind } | undefined> =>
  first(db)(sql`SELECT id, kind FROM members.members WHERE public_id = ${publicId}::uuid`);

/** Finds members by id, UID or email address. A member and a vendor can share an address. */
export const findMembers = (db: Queryable, said: string): Promise<bigint[]> =>
  values(db)(sql`
    SELECT id FROM members.members WHERE public_id::text = ${said.toLowerCase()} OR refer_id = ${said.toUpperCase()}
      OR email IN (${canonicalEmail(said)}, ${said.toLowerCase()})`);

/** Returns the proposal's content for emails. */
export const selectProposed = (
  db: Queryable,
  id: string,
): Promise<{ amountMicro: bigint | null; changes: ProposedSettings | null; reason: string; by: string }> =>
  one(db)(sql`
    SELECT p.amount_micro AS "amountMicro", p.changes, p.reason, o.email AS by
    FROM proposals.proposal p JOIN identity.operators o ON o.id = p.proposed_by WHERE p.id = ${id}`);

/** Books an approved proposal about money, except an inflow. */
export const bookApproved = (tx: Tx, id: string) => run(tx)(sql`SELECT proposals.book(${id}::uuid)`);

/** Books a transfer as the earnings that two operators approved in this transaction. Null if it is booked already. */
export const bookApprovedInflow = (tx: Tx, id: string, transferId: bigint): Promise<bigint | null> =>
  value(tx)(sql`SELECT proposals.book_inflow(${id}::uuid, ${transferId}) AS posting`);

/** Writes the settings of a proposal that was approved in this transaction, as the next version. */
export const applySettings = (tx: Tx, id: string) => run(tx)(sql`SELECT proposals.apply_settings(${id}::uuid)`);
