-- Raises a CHECK violation that names the broken rule of ledger.posting.
CREATE OR REPLACE FUNCTION ledger.refuse_posting(constraint_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a posting breaks %', constraint_name USING ERRCODE = '23514', CONSTRAINT = constraint_name;
END $$;

-- Raises the error for a malformed posting. Separate from check_posting, which runs for every posting, to keep that one
-- fast.
CREATE OR REPLACE FUNCTION ledger.refuse_malformed(p ledger.posting) RETURNS void
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM ledger.refuse_posting(CASE
    WHEN (p.amount_micro > 0) IS NOT TRUE THEN 'posting_amount_positive'
    WHEN (ledger.is_account(p.from_account) AND ledger.is_account(p.to_account)) IS NOT TRUE
      AND p.to_account IS NOT NULL THEN 'posting_names_real_accounts'
    WHEN NOT ledger.is_account(p.from_account) THEN 'posting_names_real_accounts'
    WHEN p.from_account = p.to_account THEN 'posting_moves_between_two_accounts'
    WHEN p.to_kind <> p.to_account & 31 THEN 'posting_names_what_it_pays'
    WHEN ledger.is_earnings(p.from_account) AND ledger.is_members_kind(p.to_kind)
      AND ledger.balance(ledger.system('shortfall')) < 0
      THEN 'no_income_while_money_is_missing'
    WHEN p.to_account IS NULL THEN 'only_earnings_are_distributed'
    ELSE 'members_move_their_own_money' END);
END $$;

-- Rejects settling more than was broadcast. Otherwise a charge could be taken for a payout that was never sent.
CREATE OR REPLACE FUNCTION ledger.check_inflight() RETURNS void LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  IF ledger.balance(ledger.system('custody.inflight')) > 0 THEN
    PERFORM ledger.refuse_posting('account_never_overdrawn');
  END IF;
END $$;

-- Rejects a charge above its cap. The cap is a share of the charge plus the amount that it is charged on. Both leave
-- the same account in this call. p_ids contains no replays, so a payout that is already settled cannot carry a second
-- charge.
CREATE OR REPLACE FUNCTION ledger.check_charges(p_ids bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM (
    SELECT p.from_account, r.charged_on, min(r.charge_cap_bps) AS cap_bps, sum(p.amount_micro) AS charge
    FROM ledger.posting p
    JOIN ledger.route r ON r.kind = p.kind AND r.from_kind = p.from_account & 31 AND r.to_kind = p.to_kind
    WHERE p.id = ANY (p_ids) AND r.charge_cap_bps IS NOT NULL
    GROUP BY p.from_account, r.charged_on
  ) c
  WHERE c.charge * 10000 > c.cap_bps * (c.charge + coalesce((
    SELECT sum(b.amount_micro) FROM ledger.posting b
    WHERE b.id = ANY (p_ids) AND b.from_account = c.from_account AND b.kind = c.charged_on), 0));
  IF FOUND THEN
    RAISE EXCEPTION 'a charge is above its cap' USING ERRCODE = 'PL006';
  END IF;
END $$;

-- Checks every rule for one posting: its form, its route, the login that posts it, and its evidence or approval. No
-- income is paid while there is a shortfall (account 27), and no pay for recruitment above its cap
-- (ledger.count_income).
-- Errors: PL002 no route, PL003 evidence or approval, PL007 login of another role, 23514 with the name of the broken
-- rule.
CREATE OR REPLACE FUNCTION ledger.check_posting() RETURNS trigger
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE asked text; role name; other_role name;
BEGIN
  -- Rules of form. The kind is computed from the account number, so a negative number must not pass as an account (−16
  -- & 31 is 16). Money moves from one member to another only as the price of an order (6: a vendor's settlement
  -- account). A posting without a recipient is a distribution from earnings to members. The short expression for
  -- postings between members' accounts comes first, because most postings are of this kind and PostgreSQL prepares each
  -- expression that it reaches.
  IF (NEW.amount_micro > 0 AND NEW.from_account >= 32 AND NEW.to_account >= 32 AND NEW.to_account <> NEW.from_account
      AND NEW.to_kind = NEW.to_account & 31
      AND (NEW.from_account >> 5 = NEW.to_account >> 5
           OR NEW.from_account & 31 = ledger.kind('settlement') OR NEW.to_kind = ledger.kind('settlement'))) IS TRUE
  THEN
    NULL;
  ELSIF (NEW.amount_micro > 0 AND ledger.is_account(NEW.from_account) AND CASE
        WHEN NEW.to_account IS NULL THEN ledger.is_earnings(NEW.from_account) AND ledger.is_members_kind(NEW.to_kind)
          AND ledger.balance(ledger.system('shortfall')) = 0
        ELSE ledger.is_account(NEW.to_account) AND NEW.to_account <> NEW.from_account
          AND NEW.to_kind = NEW.to_account & 31
          AND (NEW.from_account < 32 OR NEW.to_account < 32)
          AND (NOT ledger.is_earnings(NEW.from_account) OR NEW.to_account < 32
            OR ledger.balance(ledger.system('shortfall')) = 0)
      END) IS NOT TRUE
  THEN
    PERFORM ledger.refuse_malformed(NEW);
  END IF;

  SELECT r.evidence, r.posted_by, r.also_posted_by INTO asked, role, other_role FROM ledger.route r
  WHERE r.kind = NEW.kind AND r.from_kind = NEW.from_account & 31 AND r.to_kind = NEW.to_kind;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no route for % from account % to kind %', NEW.kind, NEW.from_account, NEW.to_kind
      USING ERRCODE = 'PL002', CONSTRAINT = 'posting_has_a_route';
  END IF;
  -- Checks the login: neither a function nor SET ROLE changes it.
  IF NOT pg_has_role(session_user, role, 'USAGE')
    AND (other_role IS NULL OR NOT pg_has_role(session_user, other_role, 'USAGE')) THEN
    RAISE EXCEPTION '% is not posted by %', NEW.kind, session_user
      USING ERRCODE = 'PL007', CONSTRAINT = 'posted_by_its_role';
  END IF;
  IF ledger.is_earnings(NEW.from_account) AND ledger.is_members_kind(NEW.to_kind) THEN
    PERFORM ledger.count_income(NEW);
  END IF;
  IF asked IS NULL AND NEW.evidence_id IS NULL THEN
    RETURN NEW;
  END IF;
  -- Postings that involve the desk are serialized, so that it never loses or returns more than it holds. While the desk
  -- holds USDT, an incoming transfer could be desk money, whoever sent it. Then two operators must approve it as
  -- earnings.
  IF ledger.system('custody.desk') IN (NEW.from_account, NEW.to_account)
    OR (NEW.from_account = ledger.system('custody.chain') AND ledger.is_earnings(NEW.to_account)) THEN
    PERFORM ledger.lock_account(ledger.system('custody.desk'));
    IF NEW.kind = 'desk_in' AND NEW.amount_micro > -ledger.balance(ledger.system('custody.desk')) THEN
      PERFORM ledger.refuse_posting('desk_returns_what_it_holds');
    END IF;
    IF ledger.is_earnings(NEW.to_account) AND ledger.balance(ledger.system('custody.desk')) < 0
      AND NOT ledger.is_approved_inflow(NEW) THEN
      PERFORM ledger.refuse_posting('earnings_need_two_while_the_desk_holds');
    END IF;
  END IF;
  IF asked IN ('approval', 'shortfall') THEN
    IF (NEW.evidence_id IS NULL AND CASE asked WHEN 'approval' THEN ledger.is_approved(NEW)
          ELSE NEW.amount_micro <= -ledger.balance(ledger.system('shortfall')) END) IS NOT TRUE THEN
      RAISE EXCEPTION 'posting % is not what two operators decided, or more than is missing', NEW.kind
        USING ERRCODE = 'PL003', CONSTRAINT = 'posting_matches_approval';
    END IF;
    RETURN NEW;
  END IF;
  -- The evidence must have the route's type of recipient and this amount; for a deposit, also this member.
  PERFORM FROM ledger.evidence e
  WHERE e.id = NEW.evidence_id AND e.recipient = asked AND e.amount_micro = NEW.amount_micro
    AND (e.recipient = 'treasury' OR e.member_id = NEW.to_account >> 5);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'posting % does not match its evidence', NEW.kind
      USING ERRCODE = 'PL003', CONSTRAINT = 'posting_matches_evidence';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER posting_is_permitted BEFORE INSERT ON ledger.posting
  FOR EACH ROW EXECUTE FUNCTION ledger.check_posting();
