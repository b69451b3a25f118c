import type { FunctionMutant } from './mutants.ts';

/** A mutant that behaves the same for every caller. It is not run and does not count. */
export interface Equivalent {
  /** The function or view, as a mutant's `name`. */
  readonly of: string;
  /** The text of the line, so that a change of it invalidates the entry. */
  readonly line: string;
  readonly what: readonly string[];
  readonly why: string;
}

/** Unlike `now()`, which is constant throughout a transaction. */
const CLOCK = 'The clock moves on while it is read, so no test can reach the instant in which the two bounds differ.';
const SHORT_CUT = 'A shortcut for the usual case: all others take the general path, with the same result.';
const NO_SUCH_ACCOUNT = 'No account has this number: kinds of accounts start at 1, and system accounts end at 31.';

const TWO_ACCOUNTS = 'A posting moves money between two accounts (check_posting): the two numbers are never the same.';

const NOTHING_PAID = 'With no need, or with a factor of 0, fill_day leaves no row, and nothing is paid.';

export const EQUIVALENTS: readonly Equivalent[] = [
  ...['IF need > 0 AND booked_ppm > 0 THEN', 'IF need > 0 AND subsidy_ppm > 0 THEN'].map((line) => ({
    of: 'income.close_day',
    line,
    what: ['> becomes >=', '> becomes >= (2)', 'AND becomes OR'],
    why: NOTHING_PAID,
  })),
  {
    of: 'income.preview_day',
    line: 'WHERE need_micro > 0 AND ppm > 0 LOOP',
    what: ['> becomes >=', '> becomes >= (2)', 'AND becomes OR'],
    why: NOTHING_PAID,
  },
  {
    of: 'identity.acting_member',
    line: "SELECT s.subject_id, s.seen_at < now() - interval '5 minutes' INTO member, is_unseen FROM identity.session s",
    what: ['< becomes <=', '- becomes +'],
    why: 'touch_session, which is called then, checks the same five minutes.',
  },
  {
    of: 'identity.draw_digits',
    line: 'EXIT WHEN number < 4294000000;',
    what: ['< becomes <='],
    why: 'One more of four thousand million codes: too few to measure a difference in probability.',
  },
  {
    of: 'identity.make_code',
    line: "AND o.created_at > drawn_at - interval '1 hour'",
    what: ['> becomes >='],
    why: CLOCK,
  },
  {
    of: 'identity.make_code',
    line: 'brought := CASE WHEN c.digits IS NOT NULL AND c.expires_at > drawn_at THEN c.digits ELSE draw_digits() END;',
    what: ['> becomes >='],
    why: CLOCK,
  },
  {
    of: 'income.check_award',
    line: 'AND NEW.amount_micro > 0 AND NEW.due_on >= NEW.earned_on AND NEW.posting_id IS NULL',
    what: ['>= becomes >'],
    why: SHORT_CUT,
  },
  {
    of: 'income.raise_ranks',
    line: 'FROM members.members m WHERE m.id = ANY (p_members) AND m.rank < 6',
    what: ['< becomes <='],
    why: 'Rank 6 is the highest of a plan (a CHECK): the next condition raises nobody who has it.',
  },
  {
    of: 'ledger.check_posting',
    line: 'IF (NEW.amount_micro > 0 AND NEW.from_account >= 32 AND NEW.to_account >= 32 AND NEW.to_account <> NEW.from_account',
    what: ['>= becomes >', '>= becomes > (2)'],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.check_posting',
    line: 'AND (NEW.from_account < 32 OR NEW.to_account < 32)',
    what: ['< becomes <=', '< becomes <= (2)'],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.check_posting',
    line: 'AND (NOT ledger.is_earnings(NEW.from_account) OR NEW.to_account < 32',
    what: ['< becomes <='],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.count_income',
    line: "PERFORM FROM ledger.account WHERE id = ledger.system('earnings.booked') FOR NO KEY UPDATE;",
    what: ['FOR NO KEY UPDATE becomes nothing'],
    why: 'Pay for recruitment has a route only from booked earnings, and each debit of them already locks their row.',
  },
  {
    of: 'ledger.distribute',
    line: 'AND min(u.a) >= 32 AND min(u.a & 31) = max(u.a & 31);',
    what: ['>= becomes >'],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.distribute',
    line: 'SELECT * FROM ledger.next_entries(new_id, p_to[i:i + chunk - 1], p_amounts[i:i + chunk - 1]);',
    what: ['+ becomes -', '- becomes + (2)'],
    why: 'A slice with more amounts than accounts writes only its accounts; the next loop writes the rest.',
  },
  {
    of: 'ledger.balance',
    line: '+ CASE WHEN p_account_id < 32 THEN coalesce((',
    what: ['< becomes <='],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.entry_range',
    line: 'WHERE e.account_id = p_account_id AND e.version BETWEEN low - 32 AND low - 1 AND p.business_date >= day), low);',
    what: ['- becomes + (2)'],
    why: 'The search ends at an entry of the day or later, so it is never before the lowest one.',
  },
  {
    of: 'ledger.entry_range',
    line: 'IF day IS NOT NULL AND low > 1 THEN',
    what: ['AND becomes OR', '> becomes >='],
    why: 'Without a day, or before the first entry, the search finds no entry and changes nothing.',
  },
  {
    of: 'ledger.belongs_to_correction',
    line: 'ELSE false END',
    what: ['false becomes true'],
    why: 'is_approved calls it only for the three kinds of postings above.',
  },
  {
    of: 'ledger.posting_digests',
    line: "CASE WHEN account_id < 32 THEN ''",
    what: ['< becomes <='],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.unbalanced_posting',
    line: 'OR coalesce(sum(s.delta_micro) FILTER (WHERE s.delta_micro > 0',
    what: ['> becomes >='],
    why: 'A side of zero adds nothing to the sum.',
  },
  {
    of: 'ledger.owed',
    line: 'WHERE a.id >= greatest(p_after + 1, 1) * 32 AND a.id < (p_to + 1) * 32',
    what: ['>= becomes >', '< becomes <='],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.owed_after',
    line: 'sum(CASE WHEN p.from_account < 32 THEN p.amount_micro ELSE -p.amount_micro END) AS micro',
    what: ['< becomes <='],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.owed_after',
    line: 'WHERE p.id > (SELECT min(m.id) FROM mark m)',
    what: ['> becomes >='],
    why: 'The additional posting is in bucket 0, which belongs to no mark.',
  },
  {
    of: 'ledger.post',
    line: "OR p_from NOT IN (ledger.system('custody.chain'), ledger.system('custody.desk')) AND p_from < 32 OR p_to IS NULL",
    what: ['AND becomes OR', '< becomes <=', 'IS NULL becomes IS NOT NULL'],
    why: SHORT_CUT,
  },
  {
    of: 'ledger.post',
    line: 'OR p_from IS NULL THEN',
    what: ['OR becomes AND', 'IS NULL becomes IS NOT NULL'],
    why: SHORT_CUT,
  },
  {
    of: 'ledger.owed_after',
    line: 'AND (p.from_account < 32) <> (p.to_account IS NOT NULL AND p.to_account < 32)',
    what: ['< becomes <=', '< becomes <= (2)'],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.post',
    line: 'IF jsonb_array_length(batch) <> 1 OR p_to < 32',
    what: ['< becomes <='],
    why: NO_SUCH_ACCOUNT,
  },
  {
    of: 'ledger.post',
    line: 'FROM (VALUES (least(p_from, p_to), CASE WHEN p_from < p_to THEN -p_amount ELSE p_amount END),',
    what: ['< becomes <='],
    why: TWO_ACCOUNTS,
  },
  {
    of: 'ledger.post',
    line: 'CASE WHEN p_from < p_to THEN p_amount ELSE -p_amount END)) s (account_id, delta)',
    what: ['< becomes <='],
    why: TWO_ACCOUNTS,
  },
  { of: 'ledger.post', line: 'IF p_from < 32 THEN', what: ['< becomes <='], why: NO_SUCH_ACCOUNT },
  { of: 'ledger.post', line: 'IF p_from >= 32 THEN', what: ['>= becomes >'], why: NO_SUCH_ACCOUNT },
  {
    of: 'ledger.post_many',
    line: "CONTINUE WHEN guarded >= ledger.system('custody.chain');",
    what: ['>= becomes >'],
    why: 'Custody on the chain is appended, so it is never among the locked accounts.',
  },
  {
    of: 'ledger.post_many',
    line: "IF ledger.system('custody.inflight') = ANY (locked) THEN",
    what: ['= becomes <>'],
    why: 'A batch that locks only custody in flight only debits it, which breaks no rule.',
  },
  {
    of: 'ledger.is_past',
    line: 'RETURN p_xid <= pg_snapshot_xmin(pg_current_snapshot()) OR p_xid >= pg_snapshot_xmax(pg_current_snapshot());',
    what: ['<= becomes <'],
    why: 'The transaction that dated the mark has ended, so it is never the oldest running one.',
  },
  {
    of: 'ledger.refuse_malformed',
    line: "AND ledger.balance(ledger.system('shortfall')) < 0",
    what: ['< becomes <='],
    why: 'check_posting needs a name only for a broken rule. Without a shortfall none of these postings breaks one.',
  },
  {
    of: 'ledger.roll_up',
    line: 'AND EXISTS (SELECT FROM ledger.pending_entry u WHERE u.account_id = a.id)',
    what: ['AND becomes OR'],
    why: 'An account without pending entries has nothing to roll up or count.',
  },
  {
    of: 'ledger.roll_up',
    line: 'SELECT a.id FROM ledger.account a WHERE a.owner_id = 0 AND a.id < 32',
    what: ['AND becomes OR', '< becomes <='],
    why: 'The accounts below 32 are those of owner 0 (a CHECK), so both conditions are equal.',
  },
  {
    of: 'orders.are_related',
    line: 'EXISTS (SELECT FROM chain.transfers t WHERE t.member_id = b.id) AS has_deposited,',
    what: ['= becomes <>'],
    why: 'An address that both deposited from has a transfer of the vendor, so the search runs whenever it can find one.',
  },
  {
    of: 'orders.are_related',
    line: 'EXISTS (SELECT FROM kyc.submissions s WHERE s.member_id = b.id) AS has_shown',
    what: ['= becomes <>'],
    why: 'The vendor has submitted what both submitted, so the search runs whenever it can find something.',
  },
  {
    of: 'orders.check_change',
    line: "AND NOT (NEW.status = 'received' AND NEW.due_on > OLD.due_on)",
    what: ['> becomes >='],
    why: 'The previous condition requires that the two days differ.',
  },
  {
    of: 'orders.check_new_order',
    line: 'AND NEW.carrier IS NULL AND NEW.tracking_number IS NULL AND NEW.buyer_id <> NEW.vendor_id',
    what: ['<> becomes ='],
    why: 'An account is related to itself, so no order takes the shortcut: each takes the general path, with the same result.',
  },
  {
    of: 'orders.check_new_order',
    line: 'AND (terms.follows OR NEW.number = 1) AND terms.is_checked_out AND NOT are_related) IS TRUE',
    what: ['OR becomes AND'],
    why: SHORT_CUT,
  },
  {
    of: 'orders.make_order',
    line: 'WHERE x.vendor_id = p_vendor_id AND x.held_micro > 0), 0) THEN',
    what: ['> becomes >='],
    why: 'An order that holds zero adds nothing to the sum.',
  },
  {
    of: 'orders.make_order',
    line: "CASE WHEN is_physical THEN p_destination END, p_terms.day, p_terms.day + orders.due_after('paid', true))",
    what: ['true becomes false'],
    why: 'A paid order is due after the same number of days for every vendor (due_after).',
  },
  {
    of: 'orders.place',
    line: 'IF cardinality(stores) > 1 THEN',
    what: ['> becomes >='],
    why: SHORT_CUT,
  },
  {
    of: 'orders.refund_money',
    line: 'SELECT * INTO o FROM orders.market_order x WHERE x.id = p_order_id FOR NO KEY UPDATE;',
    what: ['FOR NO KEY UPDATE becomes nothing'],
    why: 'The functions that call it have locked the row.',
  },
  {
    of: 'orders.refund_money',
    line: "(SELECT count(*) FROM orders.movement m WHERE m.order_id = o.id AND m.kind = 'order_refund'))))))[1];",
    what: ['AND becomes OR'],
    why: 'The number makes the keys of an order’s refunds unique; any number that grows with each of them is enough.',
  },
  ...[
    "SELECT coalesce(bool_or(e.status = 'sent'), false) AS is_sent,",
    "coalesce(bool_or(e.status = 'disputed'), false) AS is_disputed,",
    "OR (e.status = 'refunded' AND e.actor IN ('vendor', 'deadline'))), false)",
    "AND NOT coalesce(bool_or(e.status = 'sent'), false) AS was_let_down",
  ].map((line) => ({
    of: 'orders.store_figures',
    line,
    what: ['false becomes true'],
    why: 'An order has an event when its transaction commits (each_step_is_an_event), so bool_or is never null.',
  })),
  {
    of: 'orders.step',
    line: 'coalesce((SELECT b.cleared_orders < 10 FROM orders.vendor_book b WHERE b.vendor_id = p_order.vendor_id), true);',
    what: ['true becomes false'],
    why: 'make_order opens the book of a vendor with the first order, so an order always finds one.',
  },
  {
    of: 'withdrawals.check_withdrawal',
    line: 'IF (NEW.gross_micro > 0 AND NEW.charge_micro >= 0 AND NEW.net_micro > 0',
    what: ['> becomes >='],
    why: 'The gross amount is the sum of a non-negative charge and a positive net amount.',
  },
  {
    of: 'withdrawals.check_withdrawal',
    line: "WHEN NEW.status = 'rejected' THEN NEW.reason <> '' ELSE false END",
    what: ['false becomes true'],
    why: 'A row starts as requested, and check_change, which runs first, rejects every unknown state.',
  },
];

/** In the form `a > b`, with its index on the line. */
const BOUND = /^(>=?|<=?) becomes (?:>=?|<=?)(?: \((\d{1,3})\))?$/;

/** Whether the changed bound is compared with the clock, in the form `a > clock_timestamp()`. */
export function isBoundOfClock({ line, what }: Pick<FunctionMutant, 'line' | 'what'>): boolean {
  const [, operator, nth = '1'] = BOUND.exec(what) ?? [];
  if (operator === undefined) return false;
  return line.split(` ${operator} `)[Number(nth)]?.startsWith('clock_timestamp()') ?? false;
}

/** Returns why a mutant changes nothing visible to a caller; null if no reason is known. */
export function whyEquivalent(mutant: FunctionMutant): string | null {
  if (isBoundOfClock(mutant)) return CLOCK;
  const { name, line, what } = mutant;
  return EQUIVALENTS.find((each) => each.of === name && each.line === line && each.what.includes(what))?.why ?? null;
}
