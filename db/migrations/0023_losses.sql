-- Losses, transfers to the desk, corrections, adjustments and settings that two operators decide (modules/proposals; what the
-- settings are held to is in 0030), and the shortfall.

-- ---------------------------------------------------------------- what two operators decide

CREATE SCHEMA proposals;

-- proposed → approved or rejected (by another operator), withdrawn (by who proposed it), expired. What it asks for never
-- changes; an approval is of exactly that.
CREATE TABLE proposals.proposal (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CONSTRAINT proposal_kind CHECK (kind IN ('loss', 'correction', 'desk_out', 'inflow', 'bonus', 'credit', 'reversal', 'settings')),
  -- Null: of settings.
  amount_micro bigint CONSTRAINT proposal_amount_positive CHECK (amount_micro > 0),
  reason text NOT NULL CONSTRAINT proposal_says_why CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  -- A loss: where the money is missing, and the transfer that took it away or the SHA-256 of the document that shows it. What
  -- went to the trading desk, and what came in and becomes earnings while the desk holds USDT: the transfer.
  place text CONSTRAINT proposal_place CHECK (place IN ('chain', 'desk')),
  evidence text CONSTRAINT proposal_evidence CHECK (evidence ~ '^0x[0-9a-f]{64}$' OR evidence ~ '^[0-9a-f]{64}$'),
  -- A correction: which booking, and between which of the operator's accounts. An inflow: to which earnings.
  corrects bigint REFERENCES ledger.posting (id),
  from_account smallint,
  to_account smallint,
  -- An adjustment: whose; a reversal takes back (part of) an earlier credit.
  member_id bigint REFERENCES members.member (id),
  reverses uuid REFERENCES proposals.proposal (id),
  -- Of settings, by key: as a person reads them, and as platform.setting keeps it. {"key": {"before": …, "after": …, "value": …}}
  changes jsonb,
  status text NOT NULL DEFAULT 'proposed'
    CONSTRAINT proposal_status CHECK (status IN ('proposed', 'approved', 'rejected', 'withdrawn', 'expired')),
  proposed_by bigint NOT NULL REFERENCES identity.operator (id),
  proposed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  decided_by bigint REFERENCES identity.operator (id),
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '',
  -- The business day that it was booked on.
  booked_on date,
  CONSTRAINT proposal_ends CHECK (expires_at > proposed_at AND expires_at <= proposed_at + interval '7 days'),
  CONSTRAINT loss_names_place_and_evidence CHECK ((kind = 'loss') = (place IS NOT NULL) AND (kind IN ('loss', 'desk_out', 'inflow')) = (evidence IS NOT NULL)),
  CONSTRAINT desk_loss_rests_on_a_document CHECK (place IS DISTINCT FROM 'desk' OR evidence !~ '^0x'),
  CONSTRAINT desk_out_rests_on_a_transfer CHECK (kind NOT IN ('desk_out', 'inflow') OR evidence ~ '^0x'),
  CONSTRAINT correction_names_its_booking CHECK ((kind = 'correction') = (corrects IS NOT NULL)),
  CONSTRAINT correction_moves_between_the_operators_accounts CHECK (CASE WHEN kind = 'correction'
    THEN (from_account IN (16, 17, 18) AND to_account IN (16, 17, 18) AND from_account <> to_account) IS TRUE
    WHEN kind = 'inflow' THEN from_account IS NULL AND (to_account IN (16, 17)) IS TRUE
    ELSE from_account IS NULL AND to_account IS NULL END),
  CONSTRAINT adjustment_names_its_member CHECK ((kind IN ('bonus', 'credit', 'reversal')) = (member_id IS NOT NULL)),
  CONSTRAINT settings_name_their_changes CHECK ((kind = 'settings') = (changes IS NOT NULL) AND (kind = 'settings') = (amount_micro IS NULL)
    AND changes IS DISTINCT FROM '{}'),
  CONSTRAINT reversal_names_its_credit CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CONSTRAINT proposal_decided_by_somebody CHECK ((status IN ('approved', 'rejected', 'withdrawn')) = (decided_by IS NOT NULL)),
  CONSTRAINT proposal_over_has_a_time CHECK ((status = 'proposed') = (decided_at IS NULL)),
  CONSTRAINT proposal_decided_by_another CHECK (status NOT IN ('approved', 'rejected') OR decided_by <> proposed_by),
  CONSTRAINT proposal_withdrawn_by_its_author CHECK (status <> 'withdrawn' OR decided_by = proposed_by),
  CONSTRAINT proposal_booked_when_approved CHECK ((status = 'approved') = (booked_on IS NOT NULL))
);
-- Evidence proves one loss, one transfer to the desk or one inflow, and the same thing is not asked for twice while it waits.
CREATE UNIQUE INDEX loss_evidence_once ON proposals.proposal (evidence) WHERE status IN ('proposed', 'approved') AND evidence IS NOT NULL;
CREATE UNIQUE INDEX proposal_waits_once ON proposals.proposal (kind, coalesce(member_id, 0), coalesce(corrects, 0),
  coalesce(to_account, 0), coalesce(reverses, '00000000-0000-0000-0000-000000000000'), coalesce(amount_micro, 0), md5(reason || coalesce(changes::text, '')))
  WHERE status = 'proposed' AND kind NOT IN ('loss', 'desk_out', 'inflow');
CREATE INDEX proposal_waiting ON proposals.proposal (expires_at) WHERE status = 'proposed';
CREATE INDEX proposal_by_member ON proposals.proposal (member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX proposal_by_booking ON proposals.proposal (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX proposal_by_credit ON proposals.proposal (reverses) WHERE reverses IS NOT NULL;

CREATE FUNCTION proposals.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN OLD.status <> 'proposed' THEN 'proposal_over_stays_over'
    WHEN NEW.status = 'approved' AND OLD.expires_at <= now() THEN 'proposal_approved_in_time'
    WHEN NEW.status = 'approved' AND NOT (identity.is_one_of_two(NEW.proposed_by) AND identity.is_one_of_two(NEW.decided_by))
      THEN 'proposal_approved_by_two'
    WHEN NEW.status = 'approved' AND NEW.kind = 'settings'
      AND NOT (identity.is_confirmed_owner(NEW.proposed_by) AND identity.is_confirmed_owner(NEW.decided_by))
      THEN 'settings_approved_by_two_owners'
    -- What an approval allows is done in its own transaction, or never.
    WHEN NEW.decided_at <> now() THEN 'proposal_decided_now'
    WHEN ROW (OLD.id, OLD.kind, OLD.amount_micro, OLD.reason, OLD.place, OLD.evidence, OLD.corrects, OLD.from_account, OLD.to_account,
              OLD.member_id, OLD.reverses, OLD.changes, OLD.proposed_by, OLD.proposed_at, OLD.expires_at)
      IS DISTINCT FROM ROW (NEW.id, NEW.kind, NEW.amount_micro, NEW.reason, NEW.place, NEW.evidence, NEW.corrects, NEW.from_account,
              NEW.to_account, NEW.member_id, NEW.reverses, NEW.changes, NEW.proposed_by, NEW.proposed_at, NEW.expires_at)
      THEN 'proposal_asks_for_the_same' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a proposal breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER proposal_change_is_sound BEFORE UPDATE ON proposals.proposal FOR EACH ROW EXECUTE FUNCTION proposals.check_change();

-- Begins as a proposal: nobody inserts what is approved already.
CREATE FUNCTION proposals.check_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'proposed' THEN
    RAISE EXCEPTION 'a proposal begins as one' USING ERRCODE = '23514', CONSTRAINT = 'proposal_begins_as_one';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER proposal_begins_as_one BEFORE INSERT ON proposals.proposal FOR EACH ROW EXECUTE FUNCTION proposals.check_start();

CREATE FUNCTION proposals.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a proposal stays' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER proposal_is_permanent BEFORE DELETE OR TRUNCATE ON proposals.proposal
  FOR EACH STATEMENT EXECUTE FUNCTION proposals.refuse_removal();

-- The bonus that a proposal granted, once.
ALTER TABLE income.award ADD COLUMN proposal_id uuid REFERENCES proposals.proposal (id);
CREATE UNIQUE INDEX bonus_once_a_proposal ON income.award (proposal_id) WHERE proposal_id IS NOT NULL;

-- ---------------------------------------------------------------- the shortfall

-- What is missing to what is owed, after the operator's capital was used up: ≤ 0, beside what is held, and nobody's claim.
-- held + shortfall = owed.
INSERT INTO ledger.account_kind (code, name, holder, appended) VALUES (27, 'shortfall', 'custody', false);
INSERT INTO ledger.account (id, owner_id, kind) VALUES (27, 0, 27);
ALTER TABLE ledger.entry DROP CONSTRAINT account_never_overdrawn,
  ADD CONSTRAINT account_never_overdrawn CHECK (balance_after_micro >= 0 OR account_id = ANY ('{24,25,26,27}'));

-- New kinds of evidence: `approval`, what two operators decided; `shortfall`, that as much is missing.
ALTER TABLE ledger.route
  DROP CONSTRAINT route_evidence, DROP CONSTRAINT earnings_come_from_evidence_or_charges, DROP CONSTRAINT income_is_paid_from_earnings,
  DROP CONSTRAINT earnings_leave_as_income, DROP CONSTRAINT members_pay_only_charges;
-- A loss and a transfer to the desk were possible without approval; nothing was ever posted by these routes.
ALTER TABLE ledger.route DISABLE TRIGGER route_is_immutable;
DELETE FROM ledger.route r WHERE r.kind IN ('trading_loss', 'desk_out') AND NOT EXISTS (SELECT FROM ledger.posting p WHERE p.kind = r.kind);
ALTER TABLE ledger.route ENABLE TRIGGER route_is_immutable;
ALTER TABLE ledger.route
  ADD CONSTRAINT route_evidence CHECK (evidence IN ('member', 'treasury', 'approval', 'shortfall')),
  ADD CONSTRAINT earnings_come_from_evidence_or_charges CHECK (
    to_kind NOT IN (16, 17)
    OR (from_kind = 24 AND evidence IS NOT DISTINCT FROM 'treasury')
    OR (to_kind = 16 AND from_kind IN (5, 6) AND charge_cap_bps IS NOT NULL)
    -- The evidence is that of the booking which it corrects.
    OR (kind = 'inflow_correction' AND from_kind IN (16, 17, 18) AND evidence IS NOT DISTINCT FROM 'approval')),
  ADD CONSTRAINT income_is_paid_from_earnings CHECK (
    from_kind IN (16, 17)
    OR (kind NOT LIKE '%\_income' AND kind <> 'trading_profit' AND to_kind <> 1
        AND (to_kind > 15 OR from_kind < 16 OR from_kind >= 24
             OR (kind = 'adjustment_credit' AND from_kind = 18 AND to_kind = 4 AND evidence IS NOT DISTINCT FROM 'approval')))),
  ADD CONSTRAINT earnings_leave_as_income CHECK (
    from_kind NOT IN (16, 17) OR to_kind IN (1, 4) OR to_kind = 27 OR (kind = 'inflow_correction' AND to_kind IN (16, 17, 18))),
  ADD CONSTRAINT members_pay_only_charges CHECK (
    from_kind > 15 OR to_kind < 16
    OR (to_kind = 16 AND charge_cap_bps IS NOT NULL)
    OR (to_kind = 26 AND from_kind = 5)
    OR (kind = 'adjustment_reversal' AND from_kind = 4 AND to_kind = 18 AND evidence IS NOT DISTINCT FROM 'approval')),
  ADD CONSTRAINT shortfall_takes_losses_alone CHECK (
    from_kind <> 27 OR (to_kind IN (24, 25) AND evidence IS NOT DISTINCT FROM 'approval')),
  ADD CONSTRAINT shortfall_is_repaid_by_the_operator CHECK (
    to_kind <> 27 OR (from_kind IN (16, 17, 18) AND evidence IS NOT DISTINCT FROM 'shortfall'));
INSERT INTO ledger.route (kind, from_kind, to_kind, evidence) VALUES
  ('trading_loss', 18, 25, 'approval'), ('trading_loss', 27, 25, 'approval'),
  ('desk_out', 25, 24, 'approval'), ('desk_in', 24, 25, 'treasury'),
  ('custody_loss', 18, 24, 'approval'), ('custody_loss', 27, 24, 'approval'),
  ('shortfall_repaid', 18, 27, 'shortfall'), ('shortfall_repaid', 16, 27, 'shortfall'), ('shortfall_repaid', 17, 27, 'shortfall'),
  ('inflow_correction', 16, 17, 'approval'), ('inflow_correction', 16, 18, 'approval'), ('inflow_correction', 17, 16, 'approval'),
  ('inflow_correction', 17, 18, 'approval'), ('inflow_correction', 18, 16, 'approval'), ('inflow_correction', 18, 17, 'approval'),
  ('adjustment_credit', 18, 4, 'approval'), ('adjustment_reversal', 4, 18, 'approval');

-- How much of a booking still lies, by corrections, on one of the operator's accounts.
CREATE FUNCTION proposals.left_of_booking(p_posting bigint, p_account smallint) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (coalesce((SELECT p.amount_micro FROM ledger.posting p
                    WHERE p.id = p_posting AND p.to_account = p_account AND p.kind IN ('trading_result', 'subsidy_in', 'capital_in')), 0)
    + coalesce(sum(CASE WHEN c.to_account = p_account THEN q.amount_micro WHEN c.from_account = p_account THEN -q.amount_micro END), 0))::bigint
  FROM proposals.proposal c JOIN ledger.posting q ON q.idempotency_key = 'inflow_correction:' || c.id
  WHERE c.corrects = p_posting;
END;

-- How much of a credit to a member no reversal took back.
CREATE FUNCTION proposals.left_of_credit(p_proposal uuid) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (coalesce((SELECT p.amount_micro FROM ledger.posting p WHERE p.idempotency_key = 'adjustment_credit:' || p_proposal), 0)
    - coalesce(sum(q.amount_micro), 0))::bigint
  FROM proposals.proposal r JOIN ledger.posting q ON q.idempotency_key = 'adjustment_reversal:' || r.id
  WHERE r.reverses = p_proposal;
END;

-- Whether two operators decided exactly this posting, once. Its key names the proposal, so the key's UNIQUE keeps it to one;
-- what a loss takes beyond the capital is a posting of its own, `…:shortfall`.
CREATE FUNCTION proposals.backs(p ledger.posting) RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE r proposals.proposal; base text;
BEGIN
  SELECT * INTO r FROM proposals.proposal x WHERE x.id::text = p.source ->> 'proposal' AND x.status = 'approved';
  base := p.kind || ':' || r.id;
  IF NOT FOUND OR p.idempotency_key <> base || (CASE WHEN p.from_account = 27 THEN ':shortfall' ELSE '' END) THEN
    RETURN false;
  END IF;
  RETURN CASE p.kind
    WHEN 'trading_loss' THEN r.kind = 'loss' AND r.place = 'desk' AND p.amount_micro <= -ledger.balance(25)
    WHEN 'desk_out' THEN r.kind = 'desk_out' AND p.amount_micro = r.amount_micro
    WHEN 'custody_loss' THEN r.kind = 'loss' AND r.place = 'chain'
    WHEN 'inflow_correction' THEN r.kind = 'correction' AND p.amount_micro = r.amount_micro
      AND (p.from_account, p.to_account) = (r.from_account, r.to_account)
      AND p.amount_micro <= proposals.left_of_booking(r.corrects, r.from_account)
    WHEN 'adjustment_credit' THEN r.kind = 'credit' AND p.amount_micro = r.amount_micro AND p.to_account >> 5 = r.member_id
    WHEN 'adjustment_reversal' THEN r.kind = 'reversal' AND p.amount_micro = r.amount_micro AND p.from_account >> 5 = r.member_id
      AND EXISTS (SELECT FROM proposals.proposal c WHERE c.id = r.reverses AND c.kind = 'credit' AND c.member_id = r.member_id)
      AND p.amount_micro <= proposals.left_of_credit(r.reverses)
    ELSE false END
    -- The capital first: the shortfall takes the rest, when nothing of it is left.
    AND CASE WHEN p.from_account = 27 THEN ledger.balance(18) = 0 ELSE true END
    AND CASE WHEN r.kind = 'loss' THEN p.amount_micro + coalesce((SELECT sum(q.amount_micro) FROM ledger.posting q
          WHERE q.idempotency_key IN (base, base || ':shortfall')), 0) <= r.amount_micro ELSE true END;
END $$;

-- Whether two operators decided that this transfer is earnings: no more of it than what they saw.
CREATE FUNCTION proposals.backs_inflow(p ledger.posting) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM ledger.evidence e JOIN proposals.proposal r ON r.evidence = e.tx_hash
    WHERE e.id = p.evidence_id AND r.id::text = p.source ->> 'proposal' AND r.kind = 'inflow' AND r.status = 'approved'
      AND r.to_account = p.to_account
      AND p.amount_micro + coalesce((SELECT sum(q.amount_micro) FROM ledger.evidence x JOIN ledger.posting q ON q.evidence_id = x.id
            WHERE x.chain_id = e.chain_id AND x.tx_hash = e.tx_hash), 0) <= r.amount_micro);
$$;

-- As in 0002_ledger.sql, with the name of the new rule.
CREATE OR REPLACE FUNCTION ledger.refuse_malformed(p ledger.posting) RETURNS void LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM ledger.refuse_posting(CASE
    WHEN (p.amount_micro > 0) IS NOT TRUE THEN 'posting_amount_positive'
    WHEN (p.from_account < 16 OR p.to_account < 16) IS NOT FALSE AND p.to_account IS NOT NULL THEN 'posting_names_real_accounts'
    WHEN p.from_account < 16 THEN 'posting_names_real_accounts'
    WHEN p.from_account = p.to_account THEN 'posting_moves_between_two_accounts'
    WHEN p.to_kind <> p.to_account & 31 THEN 'posting_names_what_it_pays'
    WHEN p.from_account IN (16, 17) AND p.to_kind < 16 AND ledger.balance(27) < 0 THEN 'no_income_while_money_is_missing'
    WHEN p.to_account IS NULL THEN 'only_earnings_are_distributed'
    ELSE 'members_move_their_own_money' END);
END $$;

-- As in 0002_ledger.sql; income stops while money is missing, and a posting may stand on an approval.
CREATE OR REPLACE FUNCTION ledger.check_posting() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE asked text;
BEGIN
  -- One expression for all rules of form. The kind is read off the number, so a number of nobody's must not pass for an
  -- account (−16 & 31 is 16). One member's money never becomes another's, but as the price of an order (6: a vendor's
  -- settlement account). Without a receiver it is a distribution, which earnings pay to members.
  IF (NEW.amount_micro > 0 AND NEW.from_account >= 16 AND CASE
        WHEN NEW.to_account IS NULL THEN NEW.from_account IN (16, 17) AND NEW.to_kind < 16 AND ledger.balance(27) = 0
        ELSE NEW.to_account >= 16 AND NEW.to_account <> NEW.from_account AND NEW.to_kind = NEW.to_account & 31
          AND (NEW.from_account < 32 OR NEW.to_account < 32 OR NEW.from_account >> 5 = NEW.to_account >> 5
               OR NEW.from_account & 31 = 6 OR NEW.to_kind = 6)
          AND (NEW.from_account > 17 OR NEW.to_account < 32 OR ledger.balance(27) = 0)
      END) IS NOT TRUE
  THEN
    PERFORM ledger.refuse_malformed(NEW);
  END IF;

  SELECT r.evidence INTO asked FROM ledger.route r
  WHERE r.kind = NEW.kind AND r.from_kind = NEW.from_account & 31 AND r.to_kind = NEW.to_kind;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no route for % from account % to kind %', NEW.kind, NEW.from_account, NEW.to_kind
      USING ERRCODE = 'PL002', CONSTRAINT = 'posting_has_a_route';
  END IF;
  IF asked IS NULL AND NEW.evidence_id IS NULL THEN
    RETURN NEW;
  END IF;
  -- What lies at the desk is judged by one after the other: nothing is lost there, and nothing comes back, that is not there.
  -- While the desk holds USDT, what comes in may be those, whoever sends them: two operators decide that it is earnings.
  IF 25 IN (NEW.from_account, NEW.to_account) OR (NEW.from_account = 24 AND NEW.to_account IN (16, 17)) THEN
    PERFORM ledger.lock_account(25);
    IF NEW.kind = 'desk_in' AND NEW.amount_micro > -ledger.balance(25) THEN
      PERFORM ledger.refuse_posting('desk_returns_what_it_holds');
    END IF;
    IF NEW.to_account IN (16, 17) AND ledger.balance(25) < 0 AND NOT proposals.backs_inflow(NEW) THEN
      PERFORM ledger.refuse_posting('earnings_need_two_while_the_desk_holds');
    END IF;
  END IF;
  IF asked IN ('approval', 'shortfall') THEN
    IF (NEW.evidence_id IS NULL AND CASE asked WHEN 'approval' THEN proposals.backs(NEW)
          ELSE NEW.amount_micro <= -ledger.balance(27) END) IS NOT TRUE THEN
      RAISE EXCEPTION 'posting % is not what two operators decided, or more than is missing', NEW.kind
        USING ERRCODE = 'PL003', CONSTRAINT = 'posting_matches_approval';
    END IF;
    RETURN NEW;
  END IF;
  -- Evidence is of the recipient that the route asks for, of this amount, and a deposit's of its member.
  PERFORM FROM ledger.evidence e
  WHERE e.id = NEW.evidence_id AND e.recipient = asked AND e.amount_micro = NEW.amount_micro
    AND (e.recipient = 'treasury' OR e.member_id = NEW.to_account >> 5);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'posting % does not match its evidence', NEW.kind
      USING ERRCODE = 'PL003', CONSTRAINT = 'posting_matches_evidence';
  END IF;
  RETURN NEW;
END $$;

-- Repays what is missing out of all that is the operator's: capital, then booked earnings, then subsidy. Returns what it moved.
CREATE FUNCTION ledger.repay_shortfall() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE payer bigint; part bigint; repaid bigint := 0;
BEGIN
  IF ledger.balance(27) = 0 THEN RETURN 0; END IF;
  PERFORM FROM ledger.account WHERE id IN (16, 17, 18, 27) ORDER BY id FOR NO KEY UPDATE;
  FOREACH payer IN ARRAY '{18,16,17}'::bigint[] LOOP
    part := least(-ledger.balance(27), ledger.balance(payer));
    CONTINUE WHEN part <= 0;
    PERFORM ledger.post(jsonb_build_array(jsonb_build_object('kind', 'shortfall_repaid', 'from', payer, 'to', 27, 'amount', part,
      'key', format('shortfall_repaid:%s:%s', payer, (SELECT max(e.version) FROM ledger.entry e WHERE e.account_id = 27)),
      'source', '{}'::jsonb)));
    repaid := repaid + part;
  END LOOP;
  RETURN repaid;
END $$;

-- What a close would find for incomes, after the repayment.
CREATE FUNCTION ledger.free_earnings(OUT booked bigint, OUT subsidy bigint, OUT shortfall bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE part bigint;
BEGIN
  shortfall := -ledger.balance(27);
  shortfall := shortfall - least(shortfall, ledger.balance(18));
  part := least(shortfall, ledger.balance(16));
  booked := ledger.balance(16) - part;
  shortfall := shortfall - part;
  part := least(shortfall, ledger.balance(17));
  subsidy := ledger.balance(17) - part;
  shortfall := shortfall - part;
END $$;

-- ---------------------------------------------------------------- bookings are corrected, never edited

CREATE FUNCTION treasury.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'treasury.% is append-only: a wrong booking is corrected by a further posting', TG_TABLE_NAME USING ERRCODE = 'PL001';
END $$;
CREATE TRIGGER result_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON treasury.result
  FOR EACH STATEMENT EXECUTE FUNCTION treasury.refuse_rewriting();

-- What a day's earnings were booked with: its results, and what a correction made a result on that day; each with what a later
-- correction took out of the earnings again.
CREATE VIEW treasury.day_evidence AS
SELECT b.business_date, b.place, e.tx_hash, b.amount_micro, b.posting_id,
  -- Who sent it, as the watcher read it off the chain.
  (SELECT t.from_address FROM chain.transfer t
   WHERE t.tx_hash = e.tx_hash AND t.chain_id = e.chain_id AND t.log_index = e.log_index AND t.status <> 'removed'
   ORDER BY t.id DESC LIMIT 1) AS sender,
  coalesce((SELECT jsonb_agg(jsonb_build_object('day', c.booked_on, 'micro', c.amount_micro::text, 'to', k.name, 'reason', c.reason) ORDER BY c.id)
            FROM proposals.proposal c JOIN ledger.account_kind k ON k.code = c.to_account
            WHERE c.corrects = b.posting_id AND c.from_account = 16 AND c.status = 'approved'), '[]') AS corrections
FROM (
  SELECT r.business_date, r.posting_id AS place, r.posting_id, r.amount_micro FROM treasury.result r
  UNION ALL
  SELECT c.booked_on, q.id, c.corrects, c.amount_micro
  FROM proposals.proposal c JOIN ledger.posting q ON q.idempotency_key = 'inflow_correction:' || c.id
  WHERE c.to_account = 16 AND c.status = 'approved'
) b
JOIN ledger.posting o ON o.id = b.posting_id JOIN ledger.evidence e ON e.id = o.evidence_id;
