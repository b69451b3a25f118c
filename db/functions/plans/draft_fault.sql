-- The first fault of plans.recruitment_fault between what a draft says and what holds on its day or later; null when there is none.
-- Asked when a draft is written, whoever writes it, and again when it is published.
CREATE OR REPLACE FUNCTION plans.draft_fault(p_kind text, p_terms jsonb, p_holds_from date) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  SELECT fault FROM (
    SELECT plans.recruitment_fault(p_terms, s.yield_ppm, s.maturity_days) AS fault
    FROM plans.sold_from(p_holds_from) s WHERE p_kind = 'plan'
    UNION ALL
    SELECT plans.recruitment_fault(s.spec, (p_terms ->> 'yieldPpm')::integer, (p_terms ->> 'maturityDays')::integer)
    FROM plans.specs_from(p_holds_from) s WHERE p_kind = 'package'
  ) each_pair WHERE fault IS NOT NULL LIMIT 1;
END;

CREATE OR REPLACE FUNCTION plans.check_recruitment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE fault text := plans.draft_fault(NEW.kind, NEW.terms, NEW.holds_from);
BEGIN
  IF fault IS NOT NULL THEN
    RAISE EXCEPTION 'a draft breaks %', fault USING ERRCODE = '23514', CONSTRAINT = fault;
  END IF;
  RETURN NULL;
END $$;

-- When the transaction commits: the console has told its operator in full sentences before.
DROP TRIGGER IF EXISTS draft_keeps_recruitment_low ON plans.draft;
CREATE CONSTRAINT TRIGGER draft_keeps_recruitment_low AFTER INSERT OR UPDATE OF terms, holds_from ON plans.draft
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION plans.check_recruitment();
