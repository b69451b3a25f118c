-- An operator drafts a version of the market's fee and puts it before another one. Answers with the draft's id.
-- `p_operator_id`: who does it at the command line. Errors (PB000): as identity.check_operator_session;
-- version_date_past, version_date_taken; 23514 for a rate above 10 %.
-- p_rate_bps: free choice of the operator, up to 10 %; a second one publishes it.
-- p_starts_on: free choice of the operator, later than today; a second one publishes it.
-- p_operator_id: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION orders.propose_fee(p_session_sha256 bytea, p_rate_bps integer, p_starts_on date, p_reason text,
  p_operator_id bigint DEFAULT NULL) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE
  asked_by bigint := coalesce(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), p_operator_id);
  drafted uuid; refused text := orders.fault_of_fee_day(p_starts_on);
BEGIN
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO orders.fee_draft (rate_bps, starts_on, reason, author_id) VALUES (p_rate_bps, p_starts_on, p_reason, asked_by)
  RETURNING id INTO drafted;
  RETURN drafted;
END $$;

-- Why no version of the fee can begin on a day; null when one can. A rate begins on a day that has not begun: orders
-- keep the rate of theirs.
CREATE OR REPLACE FUNCTION orders.fault_of_fee_day(p_day date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_day <= platform.business_date() THEN 'version_date_past'
    WHEN EXISTS (SELECT FROM orders.fee_version f WHERE f.starts_on = p_day) THEN 'version_date_taken' END
$$;
