-- Serializes a person's requests and additions to the chain of statements.
CREATE OR REPLACE FUNCTION statements.lock_owner(p_owner_id bigint) RETURNS void LANGUAGE sql
RETURN pg_advisory_xact_lock(hashtextextended('statements', p_owner_id));

-- Requests the session's own statement of a period. The same period with the same last entries is the same statement; a
-- failed one is retried. Returns its id. Errors (PB000): unauthorized, statement_period_wrong, statements_today.
-- p_from: free choice of the account's owner, a year at most.
-- p_to: free choice of the account's owner, up to the open day.
CREATE OR REPLACE FUNCTION statements.ask(p_session_sha256 bytea, p_subject_id bigint, p_from date, p_to date)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = statements, pg_temp AS $$
DECLARE marks record; asked statements.request;
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  IF p_from > p_to OR p_to - p_from > 366 OR p_to > platform.business_date() THEN
    RAISE 'statement_period_wrong' USING ERRCODE = 'PB000';
  END IF;
  PERFORM statements.lock_owner(p_subject_id);
  SELECT * INTO marks FROM statements.marks(p_subject_id, p_from, p_to);
  SELECT * INTO asked FROM statements.request r
  WHERE (r.owner_id, r.from_day, r.to_day, r.lasts) = (p_subject_id, p_from, p_to, marks.lasts);
  IF asked.status IN ('waiting', 'signed') THEN
    RETURN asked.public_id;
  END IF;
  IF (SELECT count(*) FROM statements.request r
      WHERE r.owner_id = p_subject_id AND NOT r.is_monthly AND r.asked_at > now() - interval '1 day') >= 10 THEN
    RAISE 'statements_today' USING ERRCODE = 'PB000';
  END IF;
  IF asked.id IS NULL THEN
    INSERT INTO statements.request (owner_id, is_monthly, from_day, to_day, firsts, lasts)
    VALUES (p_subject_id, false, p_from, p_to, marks.firsts, marks.lasts) RETURNING * INTO asked;
  ELSE
    UPDATE statements.request r SET status = 'waiting', failure = NULL, is_monthly = false, asked_at = now()
    WHERE r.id = asked.id;
  END IF;
  RETURN asked.public_id;
END $$;

-- Queues the next closed month's statements for up to `p_most` people per transaction, in the order of their ids, so
-- that an interrupted month continues. It waits for transactions that may still post on the month's last day. The first
-- month is the one before the current. Returns how many people were checked; null if nothing is due.
CREATE OR REPLACE FUNCTION statements.queue_month(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = statements, pg_temp AS $$
DECLARE due statements.month; last_day date; owners bigint[]; writing text[];
BEGIN
  LOCK TABLE statements.month IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO due FROM statements.month m ORDER BY m.first_day DESC LIMIT 1;
  IF due.first_day IS NULL OR due.done_at IS NOT NULL THEN
    due.first_day := coalesce((due.first_day + interval '1 month')::date,
      (date_trunc('month', platform.business_date()) - interval '1 month')::date);
    due.after_owner_id := 0;
  END IF;
  last_day := (due.first_day + interval '1 month')::date - 1;
  IF NOT EXISTS (SELECT FROM income.closed_days c WHERE c.day >= last_day) THEN
    RETURN NULL;
  END IF;
  -- After the day was seen closed: a transaction that posts on it locked the table before it read the open day.
  writing := ledger.open_writers();
  INSERT INTO statements.month (first_day, writers) VALUES (due.first_day, writing)
  ON CONFLICT (first_day) DO UPDATE SET writers
    = ARRAY(SELECT unnest(statements.month.writers) INTERSECT SELECT unnest(writing))
  RETURNING * INTO due;
  IF due.writers <> '{}' THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(o.id ORDER BY o.id) INTO owners FROM (
    SELECT m.id FROM members.members m WHERE m.id > due.after_owner_id AND m.deleted_at IS NULL
    ORDER BY m.id LIMIT p_most) o;
  INSERT INTO statements.request (owner_id, is_monthly, from_day, to_day, firsts, lasts)
  SELECT o, true, due.first_day, last_day, k.firsts, k.lasts
  FROM unnest(owners) o CROSS JOIN LATERAL statements.marks(o, due.first_day, last_day) k
  WHERE statements.has_entries(k.firsts, k.lasts)
  ON CONFLICT ON CONSTRAINT statement_asked_once DO NOTHING;
  UPDATE statements.month m SET after_owner_id = coalesce(owners[cardinality(owners)], due.after_owner_id),
    done_at = CASE WHEN coalesce(cardinality(owners), 0) < p_most THEN now() END
  WHERE m.first_day = due.first_day;
  RETURN coalesce(cardinality(owners), 0);
END $$;
