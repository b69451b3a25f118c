-- What the public site keeps: newsletter subscribers, announcements to members, and the figures that it publishes.
-- See apps/api/src/modules/site/README.md.

-- ---------------------------------------------------------------- newsletter

-- An address is here once. Who leaves is deleted: nothing about them is needed any longer.
CREATE TABLE site.subscriber (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL CONSTRAINT subscriber_once UNIQUE
    CONSTRAINT subscriber_email_form CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254 AND email !~ '[[:cntrl:][:space:]]'),
  status text NOT NULL DEFAULT 'pending' CONSTRAINT subscriber_status CHECK (status IN ('pending', 'confirmed')),
  -- Of the link in the confirmation mail; single use.
  confirm_sha256 bytea CONSTRAINT subscriber_confirm_once UNIQUE,
  confirm_until timestamptz,
  -- The last confirmation mail: at most one an hour.
  mailed_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  CONSTRAINT subscriber_link_while_pending CHECK ((status = 'pending') = (confirm_sha256 IS NOT NULL)
    AND (confirm_sha256 IS NULL) = (confirm_until IS NULL)),
  CONSTRAINT subscriber_confirmed_at_a_moment CHECK ((status = 'confirmed') = (confirmed_at IS NOT NULL)),
  CONSTRAINT subscriber_link_lasts_a_week CHECK (confirm_until <= mailed_at + interval '7 days')
);
-- The console's list, the newest first; by address the UNIQUE constraint has it in order.
CREATE INDEX subscriber_by_asking ON site.subscriber (asked_at, id);
CREATE INDEX subscriber_pending ON site.subscriber (confirm_until) WHERE status = 'pending';

-- The way out in each mail: another token each time, of which the hash alone is kept.
CREATE TABLE site.leave_link (
  token_sha256 bytea PRIMARY KEY,
  subscriber_id uuid NOT NULL REFERENCES site.subscriber (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX leave_link_by_subscriber ON site.leave_link (subscriber_id);

-- A newsletter, mailed in batches: who was reached and the letters commit together, so nobody is mailed twice or left out.
CREATE TABLE site.issue (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  subject text NOT NULL CONSTRAINT issue_subject CHECK (length(subject) BETWEEN 1 AND 120 AND subject !~ '[[:cntrl:]]'),
  body text NOT NULL CONSTRAINT issue_body CHECK (length(body) BETWEEN 1 AND 10000),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The last subscriber that was reached, in the order of their ids.
  reached uuid,
  mailed_count integer NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX issue_open ON site.issue (id) WHERE done_at IS NULL;

-- The address of List-Unsubscribe (RFC 2369, RFC 8058); forgotten when the mail has left.
ALTER TABLE mail.message ADD COLUMN leave_url text;

-- ---------------------------------------------------------------- announcements

-- Told to members on their home screen, in English and Hindi, within a period.
CREATE TABLE site.announcement (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  title_en text NOT NULL CONSTRAINT announcement_title_en CHECK (length(title_en) BETWEEN 1 AND 120),
  body_en text NOT NULL CONSTRAINT announcement_body_en CHECK (length(body_en) BETWEEN 1 AND 2000),
  title_hi text NOT NULL CONSTRAINT announcement_title_hi CHECK (length(title_hi) BETWEEN 1 AND 120),
  body_hi text NOT NULL CONSTRAINT announcement_body_hi CHECK (length(body_hi) BETWEEN 1 AND 2000),
  shown_from timestamptz NOT NULL,
  shown_until timestamptz NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  CONSTRAINT announcement_period CHECK (shown_until > shown_from)
);
CREATE INDEX announcement_by_end ON site.announcement (shown_until) WHERE withdrawn_at IS NULL;

-- ---------------------------------------------------------------- sums of the ledger

-- How much each kind of posting moved from which kind of account to which other, up to a position; what came later is
-- added when it is read. So a balance of all members together is thirty rows and a tail, not a look at every entry.
CREATE TABLE site.posting_sum (
  kind text NOT NULL,
  from_kind smallint NOT NULL,
  to_kind smallint NOT NULL,
  amount_micro bigint NOT NULL CONSTRAINT posting_sum_positive CHECK (amount_micro > 0),
  PRIMARY KEY (kind, from_kind, to_kind)
);

-- The same position: what a member paid in, was paid out, and paid in charges.
CREATE TABLE site.member_cash (
  member_id bigint PRIMARY KEY,
  deposited_micro bigint NOT NULL DEFAULT 0,
  paid_out_micro bigint NOT NULL DEFAULT 0,
  charged_micro bigint NOT NULL DEFAULT 0
);

-- A posting has its number before its transaction commits. A mark is set on the newest number, dated by a later
-- transaction, and reached when everything older than its date has ended.
CREATE TABLE site.sum_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT sum_cursor_has_one_row CHECK (only_row),
  position bigint NOT NULL DEFAULT 0,
  mark bigint,
  mark_xid xid8,
  CONSTRAINT only_a_mark_is_dated CHECK (mark_xid IS NULL OR mark IS NOT NULL)
);
INSERT INTO site.sum_cursor DEFAULT VALUES;

-- What a posting between `after` and `up_to` (without end when null) means to one member's cash.
CREATE FUNCTION site.cash_between(p_after bigint, p_up_to bigint)
RETURNS TABLE (member_id bigint, deposited_micro bigint, paid_out_micro bigint, charged_micro bigint)
LANGUAGE sql STABLE AS $$
  SELECT CASE p.kind WHEN 'deposit' THEN p.to_account >> 5 ELSE p.from_account >> 5 END,
         coalesce(sum(p.amount_micro) FILTER (WHERE p.kind = 'deposit'), 0)::bigint,
         coalesce(sum(p.amount_micro) FILTER (WHERE p.kind = 'payout_settled'), 0)::bigint,
         coalesce(sum(p.amount_micro) FILTER (WHERE p.kind NOT IN ('deposit', 'payout_settled')), 0)::bigint
  FROM ledger.posting p
  WHERE p.id > p_after AND (p_up_to IS NULL OR p.id <= p_up_to)
    AND (p.kind IN ('deposit', 'payout_settled')
         OR p.kind IN (SELECT r.kind FROM ledger.route r WHERE r.charge_cap_bps IS NOT NULL))
  GROUP BY 1
$$;

-- One step of the job: sets a mark, dates it, or sums up to it. One worker at a time; the others skip it.
CREATE FUNCTION site.sum_postings() RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE c site.sum_cursor;
BEGIN
  SELECT * INTO c FROM site.sum_cursor FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  IF c.mark IS NULL THEN
    UPDATE site.sum_cursor SET mark = (SELECT max(id) FROM ledger.posting)
    WHERE EXISTS (SELECT FROM ledger.posting WHERE id > c.position);
  ELSIF c.mark_xid IS NULL THEN
    UPDATE site.sum_cursor SET mark_xid = pg_current_xact_id();
  ELSIF c.mark_xid <= pg_snapshot_xmin(pg_current_snapshot()) THEN
    INSERT INTO site.posting_sum AS s (kind, from_kind, to_kind, amount_micro)
    SELECT p.kind, (p.from_account & 31)::smallint, p.to_kind, sum(p.amount_micro)::bigint
    FROM ledger.posting p WHERE p.id > c.position AND p.id <= c.mark GROUP BY 1, 2, 3
    ON CONFLICT (kind, from_kind, to_kind) DO UPDATE SET amount_micro = s.amount_micro + excluded.amount_micro;
    INSERT INTO site.member_cash AS m (member_id, deposited_micro, paid_out_micro, charged_micro)
    SELECT * FROM site.cash_between(c.position, c.mark)
    ON CONFLICT (member_id) DO UPDATE SET deposited_micro = m.deposited_micro + excluded.deposited_micro,
      paid_out_micro = m.paid_out_micro + excluded.paid_out_micro, charged_micro = m.charged_micro + excluded.charged_micro;
    UPDATE site.sum_cursor SET position = c.mark, mark = NULL, mark_xid = NULL;
  END IF;
END $$;

-- All postings, by kind and kinds of account. STABLE: position and tail are of one snapshot.
CREATE FUNCTION site.posting_totals()
RETURNS TABLE (kind text, from_kind smallint, to_kind smallint, amount_micro bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
DECLARE summed_to bigint := (SELECT c.position FROM site.sum_cursor c);
BEGIN
  RETURN QUERY
  SELECT t.kind, t.from_kind, t.to_kind, sum(t.amount_micro)::bigint FROM (
    SELECT s.kind, s.from_kind, s.to_kind, s.amount_micro FROM site.posting_sum s
    UNION ALL
    SELECT p.kind, (p.from_account & 31)::smallint, p.to_kind, p.amount_micro FROM ledger.posting p WHERE p.id > summed_to
  ) t GROUP BY 1, 2, 3;
END $$;

-- What each member earned, paid in charges, paid in and was paid out: every member, also who never earned anything.
CREATE FUNCTION site.member_results()
RETURNS TABLE (member_id bigint, income_micro bigint, charged_micro bigint, deposited_micro bigint, paid_out_micro bigint, has_bought boolean)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET work_mem = '256MB' AS $$
DECLARE summed_to bigint := (SELECT c.position FROM site.sum_cursor c);
BEGIN
  RETURN QUERY
  WITH cash AS (
    SELECT u.member_id, sum(u.deposited_micro)::bigint AS deposited, sum(u.paid_out_micro)::bigint AS paid_out,
           sum(u.charged_micro)::bigint AS charged
    FROM (SELECT * FROM site.member_cash UNION ALL SELECT * FROM site.cash_between(summed_to, NULL)) u GROUP BY 1
  ), buyers AS (
    SELECT DISTINCT p.member_id FROM investments.position p
  )
  SELECT m.id,
         -- Lifetime figures that the books keep with each last entry and line: nothing is summed over days.
         coalesce((SELECT e.credited_after_micro FROM ledger.entry e
                   WHERE e.account_id = m.id * 32 + 1 ORDER BY e.version DESC LIMIT 1), 0)
         + coalesce((SELECT sum(last.total_after_micro)::bigint
                     FROM unnest('{level_income,relevel_income,matching_income,rematching_income,direct_income,redirect_income,reward_income,bonus_income}'::text[]) k (name)
                     CROSS JOIN LATERAL (SELECT l.total_after_micro FROM income.line l
                       WHERE l.member_id = m.id AND l.kind = k.name ORDER BY l.number DESC LIMIT 1) last), 0),
         coalesce(c.charged, 0), coalesce(c.deposited, 0), coalesce(c.paid_out, 0), b.member_id IS NOT NULL
  FROM members.member m
  LEFT JOIN cash c ON c.member_id = m.id
  LEFT JOIN buyers b ON b.member_id = m.id
  WHERE m.kind = 'member';
END $$;

-- ---------------------------------------------------------------- what is published

-- Figures that a job worked out, so that a page reads one row. Amounts are text of micro-USDT: JSON numbers would be floats.
CREATE TABLE site.publication (
  name text PRIMARY KEY CONSTRAINT publication_name CHECK (name IN ('custody', 'income-disclosure')),
  as_of timestamptz NOT NULL,
  facts jsonb NOT NULL
);
