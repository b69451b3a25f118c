CREATE OR REPLACE VIEW ledger.account_kinds AS
SELECT code, name, holder, appended, held
FROM ledger.account_kind;

CREATE OR REPLACE VIEW ledger.account_balance AS
SELECT a.id AS account_id, a.owner_id, k.name AS kind, k.held, ledger.balance(a.id) AS balance_micro
FROM ledger.account a JOIN ledger.account_kind k ON k.code = a.kind;

CREATE OR REPLACE VIEW ledger.entries AS
SELECT account_id, version, posting_id, delta_micro, balance_after_micro, credited_after_micro
FROM ledger.entry;

-- Postings, without the hash of their input.
CREATE OR REPLACE VIEW ledger.postings AS
SELECT id, kind, from_account, to_account, to_kind, amount_micro, idempotency_key, evidence_id, source,
  business_date, posted_at
FROM ledger.posting;

-- Sides of postings on system accounts that are not yet entries.
CREATE OR REPLACE VIEW ledger.pending_entries AS
SELECT account_id, posting_id, delta_micro
FROM ledger.pending_entry;

-- Final transfers, recorded as evidence for postings.
CREATE OR REPLACE VIEW ledger.evidence_records AS
SELECT id, recipient, member_id, amount_micro, chain_id, block_hash, tx_hash, log_index, recorded_at, follows
FROM ledger.evidence;

-- Decisions of two operators about the books.
CREATE OR REPLACE VIEW ledger.approvals AS
SELECT id, kind, amount_micro, reason, place, evidence, corrects, from_account, to_account, member_id, reverses,
  booked_on, approved_at
FROM ledger.approval;

-- Permitted routes: which kind of account may pay which.
CREATE OR REPLACE VIEW ledger.routes AS
SELECT kind, from_kind, to_kind, evidence, charge_cap_bps, charged_on
FROM ledger.route;

-- Postings from the earnings accounts to members, by day and kind.
CREATE OR REPLACE VIEW ledger.paid_incomes AS
SELECT posting_id, business_date, kind, from_account, amount_micro
FROM ledger.paid_income;

-- Sums booked as earnings on each business day, by kind of posting. An index covers those of `earnings.booked`.
CREATE OR REPLACE VIEW ledger.day_earnings AS
SELECT p.business_date AS day, p.kind, sum(p.amount_micro)::bigint AS amount_micro
FROM ledger.posting p WHERE p.to_kind = ledger.kind('earnings.booked') GROUP BY p.business_date, p.kind;

-- The last posting that the sums of postings include, in one row.
CREATE OR REPLACE VIEW ledger.summed_to AS
SELECT position
FROM ledger.sum_cursor;

-- What members paid in, were paid out and were charged, up to the position of ledger.summed_to.
CREATE OR REPLACE VIEW ledger.cash_of_members AS
SELECT member_id, deposited_micro, paid_out_micro, charged_micro
FROM ledger.member_cash;
