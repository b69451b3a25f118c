-- Returns how much may still be paid for recruitment on a business day (decisions 1.8). That is half of the trading
-- profit of 30 business days, including this one, less the pay for recruitment on those days. A close pays on the day
-- that it opens, so these are the last 30 closed days, including the one being closed. Negative if more profit than pay
-- has left the window. p_more_profit: profit that is not posted yet, for a preview. A simulation computes the same in
-- memory (apps/api/src/modules/earning/simulation/cap.ts); replay.release.db.test.ts compares the two.
CREATE OR REPLACE FUNCTION ledger.recruitment_room(p_business_date date, p_more_profit bigint DEFAULT 0) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  SELECT (ledger.most_for_recruitment(
            coalesce(sum(i.amount_micro) FILTER (WHERE i.kind = 'trading_profit'), 0) + p_more_profit)
          - coalesce(sum(i.amount_micro) FILTER (WHERE ledger.is_recruitment(i.kind)), 0))::bigint
  FROM ledger.paid_income i
  WHERE i.business_date BETWEEN ledger.recruitment_since(p_business_date) AND p_business_date;
END;

-- Adds an income posting to ledger.paid_income, and rejects pay for recruitment above the cap. Two payers cannot both
-- use the same room: each holds the row lock of earnings.booked until it commits, as every debit of that account does.
-- ledger.check_posting calls it before the posting is written.
CREATE OR REPLACE FUNCTION ledger.count_income(p ledger.posting) RETURNS void
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  -- ledger.distribute checks the recipients of a distribution.
  IF p.to_account IS NOT NULL THEN
    PERFORM FROM ledger.non_earner n WHERE n.owner_id = p.to_account >> 5;
    IF FOUND THEN
      PERFORM ledger.refuse_posting('income_of_an_earner');
    END IF;
  END IF;
  -- The window of the cap depends on this date.
  IF p.business_date <> (SELECT business_date FROM platform.open_day) THEN
    PERFORM ledger.refuse_posting('income_is_paid_on_the_open_day');
  END IF;
  IF ledger.is_recruitment(p.kind) THEN
    PERFORM FROM ledger.account WHERE id = ledger.system('earnings.booked') FOR NO KEY UPDATE;
  END IF;
  -- A used key writes nothing: ledger.post returns the existing posting.
  PERFORM FROM ledger.posting WHERE idempotency_key = p.idempotency_key;
  IF FOUND THEN RETURN; END IF;
  IF ledger.is_recruitment(p.kind) AND p.amount_micro > ledger.recruitment_room(p.business_date) THEN
    PERFORM ledger.refuse_posting('recruitment_within_half_of_profit');
  END IF;
  INSERT INTO ledger.paid_income (posting_id, business_date, kind, from_account, amount_micro)
  VALUES (p.id, p.business_date, p.kind, p.from_account, p.amount_micro);
END $$;

-- Rejects a row of paid income without its posting, so that added rows cannot make room under the cap. Deferred to the
-- commit, because the row is written just before its posting.
CREATE OR REPLACE FUNCTION ledger.check_paid_income() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.posting p
  WHERE p.id = NEW.posting_id AND ledger.is_members_kind(p.to_kind)
    AND (p.business_date, p.kind, p.from_account, p.amount_micro)
      = (NEW.business_date, NEW.kind, NEW.from_account, NEW.amount_micro);
  IF NOT FOUND THEN
    PERFORM ledger.refuse_posting('paid_income_was_posted');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS paid_income_was_posted ON ledger.paid_income;
CREATE CONSTRAINT TRIGGER paid_income_was_posted AFTER INSERT ON ledger.paid_income
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.check_paid_income();

-- Permanently excludes the owner of accounts from income: earnings can no longer pay to these accounts.
CREATE OR REPLACE FUNCTION ledger.exclude_from_income(p_owner_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  INSERT INTO ledger.non_earner (owner_id) VALUES (p_owner_id) ON CONFLICT DO NOTHING;
END;

-- Rejects a distribution that would pay an owner who earns no income (23514 income_of_an_earner). Uses a custom plan,
-- so that a million accounts are compared by a hash join and not one by one.
CREATE OR REPLACE FUNCTION ledger.refuse_non_earners(p_accounts bigint[]) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = ledger, pg_temp SET plan_cache_mode = force_custom_plan
SET enable_seqscan = on SET enable_nestloop = off AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger.non_earner) AND EXISTS (
    SELECT FROM unnest(p_accounts) AS u (account_id) JOIN ledger.non_earner n ON n.owner_id = u.account_id >> 5) THEN
    PERFORM ledger.refuse_posting('income_of_an_earner');
  END IF;
END $$;

-- Returns the funds that a close would have for incomes, after repaying the shortfall.
CREATE OR REPLACE FUNCTION ledger.free_earnings(OUT booked bigint, OUT subsidy bigint, OUT shortfall bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE part bigint;
BEGIN
  shortfall := -ledger.balance(ledger.system('shortfall'));
  shortfall := shortfall - least(shortfall, ledger.balance(ledger.system('operator.capital')));
  part := least(shortfall, ledger.balance(ledger.system('earnings.booked')));
  booked := ledger.balance(ledger.system('earnings.booked')) - part;
  shortfall := shortfall - part;
  part := least(shortfall, ledger.balance(ledger.system('earnings.subsidy')));
  subsidy := ledger.balance(ledger.system('earnings.subsidy')) - part;
  shortfall := shortfall - part;
END $$;

-- Repays the shortfall from the operator's accounts: capital, then booked earnings, then subsidy. Returns the amount
-- moved.
CREATE OR REPLACE FUNCTION ledger.repay_shortfall() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE payer bigint; part bigint; repaid bigint := 0;
BEGIN
  IF ledger.balance(ledger.system('shortfall')) = 0 THEN RETURN 0; END IF;
  PERFORM ledger.lock_accounts(ledger.accounts_of_income());
  FOREACH payer IN ARRAY ARRAY[ledger.system('operator.capital'), ledger.system('earnings.booked'),
    ledger.system('earnings.subsidy')] LOOP
    part := least(-ledger.balance(ledger.system('shortfall')), ledger.balance(payer));
    CONTINUE WHEN part <= 0;
    PERFORM ledger.post(
      jsonb_build_array(jsonb_build_object('kind', 'shortfall_repaid', 'from', payer, 'to', ledger.system('shortfall'),
      'amount', part,
      'key', format('shortfall_repaid:%s:%s', payer,
        (SELECT max(e.version) FROM ledger.entry e WHERE e.account_id = ledger.system('shortfall'))),
      'source', '{}'::jsonb)));
    repaid := repaid + part;
  END LOOP;
  RETURN repaid;
END $$;
