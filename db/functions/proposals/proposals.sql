-- Proposals of operators and their decisions.
CREATE OR REPLACE VIEW proposals.proposals AS
SELECT id, kind, amount_micro, reason, place, evidence, corrects, from_account, to_account, member_id, reverses,
  changes, status, proposed_by, proposed_at, expires_at, decided_by, decided_at, decision, booked_on
FROM proposals.proposal;

-- Operators who proposed and approved, with what they confirmed. An approval without a confirmation was given the same
-- way as its proposal.
CREATE OR REPLACE VIEW proposals.decisions AS
SELECT p.id AS proposal_id, 'proposed' AS decision, p.proposed_by AS operator_id, p.proposed_at AS decided_at,
  p.confirmation_id, p.unconfirmed,
  proposals.confirmed_statement('Propose', p, p.confirmation_id) AS statement, p.amount_micro
FROM proposals.proposal p
UNION ALL
SELECT p.id, 'approved', p.decided_by, p.decided_at, p.approval_confirmation_id,
  CASE WHEN p.approval_confirmation_id IS NULL THEN coalesce(p.unconfirmed, 'command line') END,
  proposals.confirmed_statement('Approve', p, p.approval_confirmation_id), p.amount_micro
FROM proposals.proposal p WHERE p.status = 'approved';

-- Allowed state transitions of a proposal. A test compares them with the README of proposals.
CREATE OR REPLACE FUNCTION proposals.is_allowed_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN p_from = 'proposed' AND p_to IN ('approved', 'rejected', 'withdrawn', 'expired');

-- Rejects a new proposal that is already decided.
CREATE OR REPLACE FUNCTION proposals.check_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'proposed' THEN
    RAISE EXCEPTION 'a proposal begins as one' USING ERRCODE = '23514', CONSTRAINT = 'proposal_begins_as_one';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER proposal_begins_as_one BEFORE INSERT ON proposals.proposal FOR EACH ROW
  EXECUTE FUNCTION proposals.check_start();

-- Checks every change of a proposal: proposed → approved, rejected, withdrawn or expired, once. Its content never
-- changes.
CREATE OR REPLACE FUNCTION proposals.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN OLD.status <> 'proposed' OR OLD.status <> NEW.status
      AND NOT proposals.is_allowed_transition(OLD.status, NEW.status)
      THEN 'proposal_over_stays_over'
    WHEN NEW.status = 'approved' AND OLD.expires_at <= now() THEN 'proposal_approved_in_time'
    WHEN NEW.status = 'approved'
      AND NOT (identity.is_one_of_two(NEW.proposed_by) AND identity.is_one_of_two(NEW.decided_by))
      THEN 'proposal_approved_by_two'
    WHEN NEW.status = 'approved' AND NEW.kind = 'settings'
      AND NOT (identity.is_confirmed_owner(NEW.proposed_by) AND identity.is_confirmed_owner(NEW.decided_by))
      THEN 'settings_approved_by_two_owners'
    WHEN NEW.status = 'approved' AND NEW.approval_confirmation_id IS NULL
      AND NOT pg_has_role(session_user, 'plumbline_command', 'USAGE')
      THEN 'proposal_approved_with_a_factor'
    -- An approval is carried out in its own transaction, or never.
    WHEN NEW.decided_at <> now() THEN 'proposal_decided_now'
    WHEN ROW (OLD.id, OLD.kind, OLD.amount_micro, OLD.reason, OLD.place, OLD.evidence, OLD.corrects,
              OLD.from_account, OLD.to_account, OLD.member_id, OLD.reverses, OLD.changes, OLD.proposed_by,
              OLD.proposed_at, OLD.expires_at, OLD.confirmation_id, OLD.unconfirmed)
      IS DISTINCT FROM ROW (NEW.id, NEW.kind, NEW.amount_micro, NEW.reason, NEW.place, NEW.evidence, NEW.corrects,
              NEW.from_account, NEW.to_account, NEW.member_id, NEW.reverses, NEW.changes, NEW.proposed_by,
              NEW.proposed_at, NEW.expires_at, NEW.confirmation_id, NEW.unconfirmed)
      THEN 'proposal_asks_for_the_same' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a proposal breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER proposal_change_is_sound BEFORE UPDATE ON proposals.proposal FOR EACH ROW
  EXECUTE FUNCTION proposals.check_change();

CREATE OR REPLACE TRIGGER proposal_is_permanent BEFORE DELETE OR TRUNCATE ON proposals.proposal
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('a proposal stays', '42501');

-- Serializes concurrent decisions about a proposal.
CREATE OR REPLACE FUNCTION proposals.lock(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
BEGIN
  PERFORM FROM proposals.proposal p WHERE p.id = p_id FOR UPDATE;
END $$;

-- Returns the statement that an operator confirms to propose or approve ('Propose', 'Approve'): the proposal's full
-- content, which never changes.
CREATE OR REPLACE FUNCTION proposals.statement(p_verb text, p proposals.proposal) RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', p_verb || ' ' || CASE p.kind
      WHEN 'loss' THEN 'a loss' WHEN 'desk_out' THEN 'a transfer to the trading desk'
      WHEN 'inflow' THEN 'a booking of what came in'
      WHEN 'correction' THEN 'a correction of a booking' WHEN 'bonus' THEN 'a bonus' WHEN 'credit' THEN 'a credit'
      WHEN 'reversal' THEN 'the reversal of a credit' WHEN 'settings' THEN 'a change of settings'
      WHEN 'gone_deposit' THEN 'the correction of a deposit that left the chain' END,
    'Amount: ' || platform.usdt_text(p.amount_micro),
    'Where: ' || CASE p.place WHEN 'chain' THEN 'on the chain' WHEN 'desk' THEN 'at the trading desk' END,
    'Evidence: ' || p.evidence,
    'Booking: ' || p.corrects,
    CASE p.kind WHEN 'gone_deposit' THEN 'Deposit: ' || (SELECT e.tx_hash FROM ledger.postings q
      JOIN ledger.evidence_records e ON e.id = q.evidence_id WHERE q.id = p.corrects) END,
    'From: ' || (SELECT k.name FROM ledger.account_kinds k WHERE k.code = p.from_account),
    'To: ' || (SELECT k.name FROM ledger.account_kinds k WHERE k.code = p.to_account),
    'Member: ' || (SELECT m.email || ' (' || m.refer_id || ')' FROM members.members m WHERE m.id = p.member_id),
    'Takes back: ' || p.reverses,
    proposals.lines_of_settings(p.changes, true),
    'Reason: ' || p.reason,
    CASE
      WHEN p_verb <> 'Propose' THEN 'Proposed by: '
        || (SELECT o.email FROM identity.operators o WHERE o.id = p.proposed_by) END,
    CASE WHEN p_verb <> 'Propose' THEN 'Proposal: ' || p.id END);
END;

-- Returns the statement that a confirmation should contain. Older ones contain keys of settings instead of labels.
CREATE OR REPLACE FUNCTION proposals.confirmed_statement(p_verb text, p proposals.proposal, p_confirmation uuid)
RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE WHEN p.kind = 'settings' AND EXISTS (
      SELECT FROM identity.confirmations c WHERE c.id = p_confirmation AND by_key.statement = ANY (c.statements))
    THEN by_key.statement ELSE proposals.statement(p_verb, p) END
  FROM (SELECT replace(proposals.statement(p_verb, p), proposals.lines_of_settings(p.changes, true),
    proposals.lines_of_settings(p.changes, false)) AS statement) by_key;
END;

-- True if an approved proposal has both operators' confirmations. Older ones, and those of the command line, have none.
CREATE OR REPLACE FUNCTION proposals.is_confirmed(p proposals.proposal) RETURNS boolean LANGUAGE sql STABLE
RETURN p.unconfirmed IS NOT NULL OR (
  identity.is_confirmed(p.confirmation_id, p.proposed_by,
    proposals.confirmed_statement('Propose', p, p.confirmation_id))
  AND (p.status <> 'approved'
    OR identity.is_confirmed(p.approval_confirmation_id, p.decided_by, proposals.confirmed_statement('Approve', p,
    p.approval_confirmation_id))));

-- Records a proposal that an operator confirmed with their second factor: the columns of proposals.proposal for its
-- kind. Settings are mailed to every owner. Errors: the rules of the table; PB001 confirmation_needed.
-- p_operator_id: compared with the confirmation of exactly this proposal.
CREATE OR REPLACE FUNCTION proposals.propose(
  p_operator_id bigint, p_kind text, p_asked jsonb, p_confirmation_sha256 bytea
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE p proposals.proposal := jsonb_populate_record(NULL::proposals.proposal, p_asked); proposed uuid;
BEGIN
  p.kind := p_kind;
  p.confirmation_id :=
    identity.use_confirmation(p_confirmation_sha256, p_operator_id, proposals.statement('Propose', p));
  INSERT INTO proposals.proposal (kind, amount_micro, reason, place, evidence, corrects, from_account, to_account,
    member_id, reverses, changes, proposed_by, confirmation_id, unconfirmed)
  VALUES (p_kind, p.amount_micro, p.reason, p.place, p.evidence, p.corrects, p.from_account, p.to_account,
    p.member_id, p.reverses, p.changes, p_operator_id, p.confirmation_id,
    CASE WHEN p.confirmation_id IS NULL THEN 'command line' END)
  RETURNING id INTO proposed;
  IF p_kind = 'settings' THEN
    PERFORM identity.notify_owners('settings-proposed', jsonb_build_object('proposal', proposed));
  END IF;
  RETURN proposed;
END $$;

-- proposed → approved, rejected or withdrawn; false if it is over. Triggers of the row decide who may: two people who
-- count, for settings two owners; only its author can withdraw one. An approval is confirmed with the second factor.
-- Errors: as identity.check_operator_session; PB001 confirmation_needed.
-- p_status: free choice of the operator, among pending ones.
CREATE OR REPLACE FUNCTION proposals.decide(
  p_session_sha256 bytea, p_id uuid, p_status text, p_words text, p_confirmation_sha256 bytea
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']); p proposals.proposal;
BEGIN
  SELECT * INTO p FROM proposals.proposal x
  WHERE x.id = p_id AND x.status = 'proposed' AND p_status IN ('approved', 'rejected', 'withdrawn')
    AND (p_status <> 'withdrawn' OR x.proposed_by = asked_by) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE proposals.proposal x SET status = p_status, decided_by = asked_by, decided_at = now(), decision = p_words,
    booked_on = CASE WHEN p_status = 'approved' THEN platform.business_date() END,
    approval_confirmation_id = CASE WHEN p_status = 'approved'
      THEN identity.use_confirmation(p_confirmation_sha256, asked_by, proposals.statement('Approve', p)) END
  WHERE x.id = p_id;
  RETURN true;
END $$;

-- Passes an approved decision about the books to the ledger, in its own transaction.
CREATE OR REPLACE FUNCTION proposals.record_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM ledger.approve(to_jsonb(NEW) || jsonb_build_object('approved_at', NEW.decided_at));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER approval_reaches_the_ledger AFTER UPDATE OF status ON proposals.proposal FOR EACH ROW
  WHEN (NEW.status
    = 'approved' AND NEW.kind IN ('loss', 'desk_out', 'inflow', 'correction', 'credit', 'reversal', 'gone_deposit'))
  EXECUTE FUNCTION proposals.record_approval();
