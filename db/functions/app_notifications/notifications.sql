-- Email templates that also give a notification in the app, by topic. The others have one for their posting
-- (deposit-credited), or no account to show it to (account-deleted).
CREATE OR REPLACE VIEW app_notifications.topics AS
SELECT t.template, t.topic FROM (VALUES
  ('withdrawal-confirmed', 'withdrawal'), ('withdrawal-approved', 'withdrawal'), ('withdrawal-rejected', 'withdrawal'),
  ('withdrawal-paid', 'withdrawal'),
  ('password-changed', 'security'), ('topics-declined', 'security'), ('account-frozen', 'security'),
  ('account-frozen-by-operator', 'security'), ('account-released', 'security'), ('factors-reset', 'security'),
  ('details-changed', 'security'), ('email-is-new', 'security'),
  ('sessions-ended', 'security'), ('sessions-ended-by-operator', 'security'), ('app-added', 'security'),
  ('app-removed', 'security'), ('passkey-added', 'security'), ('passkey-removed', 'security'),
  ('recovery-codes-made', 'security'), ('new-device', 'security'), ('factor-failing', 'security'),
  ('payout-address-added', 'security'), ('payout-allowlist-on', 'security'), ('payout-allowlist-ends', 'security'),
  ('store-payout-address', 'security'), ('store-joined', 'security'), ('api-key-made', 'security'),
  ('webhook-made', 'security'), ('documents-received', 'account'), ('identity-confirmed', 'account'),
  ('documents-rejected', 'account'), ('limit-chosen', 'account'), ('break-begun', 'account'),
  ('self-exclusion-begun', 'account'), ('other-token-arrived', 'account'), ('correction-credited', 'account'),
  ('correction-taken-back', 'account'), ('deposit-left-the-chain', 'account'), ('deposit-taken-back', 'account'),
  ('bonus-granted', 'income'), ('store-submitted', 'listing'), ('store-decided', 'listing'),
  ('review-removed', 'listing'), ('reply-removed', 'listing'), ('buyer-review-removed', 'listing'),
  ('listing-decided', 'listing'),
  ('lesson-decided', 'listing'),
  ('listing-expired', 'listing'), ('report-decided', 'listing'), ('webhook-disabled', 'listing'),
  ('search-found', 'listing'), ('dispute-opened', 'order'), ('dispute-message', 'order'), ('dispute-decided', 'order'),
  ('dispute-closed', 'order'), ('item-matched', 'message'), ('item-handed-over', 'message'),
  ('response-received', 'message'), ('response-message', 'message'), ('response-decided', 'message'),
  ('message-removed', 'message'), ('course-question', 'message'), ('course-answer', 'message'),
  ('comment-removed', 'message'), ('marriage-decided', 'message'), ('marriage-removed', 'message'),
  ('ticket-received', 'message'), ('ticket-answer', 'message'), ('ticket-solved', 'message'),
  ('certificate-issued', 'certificate'), ('certificate-status', 'certificate')
) AS t (template, topic);

-- Returns the current title of a listing, a response's listing, a ticket, a certificate or a course; null if there is
-- none. Responses between profiles have no listing, so nobody is identified. For read_own; granted to no login.
CREATE OR REPLACE FUNCTION app_notifications.title_of(p_facts jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(coalesce(
    (SELECT l.title FROM catalogue.listings l WHERE l.public_id = (p_facts ->> 'listing')::uuid),
    (SELECT r.title FROM responses.mail_facts r WHERE r.public_id = (p_facts ->> 'response')::uuid),
    (SELECT t.subject FROM tickets.subjects t WHERE t.public_id = (p_facts ->> 'ticket')::uuid),
    (SELECT c.title FROM certificates.mail_facts((p_facts ->> 'certificate')::uuid) c),
    (SELECT c.course FROM courses.mail_facts c WHERE c.course_id = (p_facts ->> 'course')::uuid LIMIT 1)), '')
$$;

-- Returns the facts of a template that the app's sentence needs: ids, words and names, without tokens and typed text.
-- Looks up a withdrawal's amount and an order's number, which a mail reads later.
CREATE OR REPLACE FUNCTION app_notifications.facts_of(p_facts jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(
    coalesce(jsonb_object_agg(f.key, f.value)
      FILTER (WHERE f.key NOT IN ('reason', 'leave', 'session', 'transfers')), '{}')
    || jsonb_build_object(
      'amount', (SELECT w.net_micro::text FROM withdrawals.withdrawals w WHERE w.id = (p_facts ->> 'withdrawal')::uuid),
      'number', (SELECT o.label FROM orders.market_orders o WHERE o.public_id = (p_facts ->> 'order')::uuid)))
  FROM jsonb_each(p_facts) f
$$;

-- Creates the notification of an e-mail queued for an account, in the same transaction; the message's id is the event.
-- Skips topics that the account declined in the app.
CREATE OR REPLACE FUNCTION app_notifications.record_email() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
BEGIN
  INSERT INTO app_notifications.notification (member_id, topic, name, facts, event)
  SELECT NEW.about_member_id, t.topic, NEW.template, app_notifications.facts_of(NEW.facts), 'mail ' || NEW.id
  FROM app_notifications.topics t
  WHERE t.template = NEW.template AND notifications.is_wanted_in_app(NEW.about_member_id, t.topic);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER email_is_told_in_app AFTER INSERT ON mail.message FOR EACH ROW
  WHEN (NEW.about_member_id IS NOT NULL) EXECUTE FUNCTION app_notifications.record_email();

-- Creates the notifications of postings, each once. All content comes from the books, so a caller cannot invent any.
-- For the job that follows postings, together with their mails.
CREATE OR REPLACE FUNCTION app_notifications.record_movements(p_postings bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
  INSERT INTO app_notifications.notification (member_id, topic, name, facts, event, happened_at)
  SELECT told.member_id, t.topic, p.kind,
    jsonb_strip_nulls(
      jsonb_build_object('posting', p.id::text, 'amount', p.amount_micro::text, 'title', k.title, 'order', b.public_id,
      'number', b.label,
      'side', CASE WHEN b.vendor_id = told.member_id THEN 'vendor' WHEN b.buyer_id = told.member_id THEN 'buyer' END,
      'from', CASE p.kind WHEN 'wallet_transfer' THEN CASE p.from_account & 31 WHEN ledger.kind('wallet') THEN 'wallet'
        ELSE 'earnings' END END)),
    'posting ' || p.id, p.posted_at
  FROM ledger.postings p
  JOIN (
    VALUES ('deposit', 'to', 'deposit'), ('purchase', 'from', 'purchase'), ('claim', 'from', 'claim'),
    ('wallet_transfer', 'from', 'transfer'), ('package_return', 'from', 'package'), ('order_paid', 'from', 'order'),
    ('order_paid', 'to', 'order'), ('order_refund', 'to', 'order'),
    ('order_proceeds', 'to', 'order')) AS t (kind, side, topic)
    ON t.kind = p.kind
  CROSS JOIN LATERAL (SELECT m.id AS member_id FROM members.members m
    WHERE m.id = CASE t.side WHEN 'from' THEN p.from_account ELSE p.to_account END >> 5) told
  LEFT JOIN investments.positions o ON o.public_id = (p.source ->> 'position')::uuid
  LEFT JOIN investments.packages k ON k.id = o.package_id
  LEFT JOIN orders.market_orders b ON b.public_id = (p.source ->> 'order')::uuid
  WHERE p.id = ANY (p_postings) AND notifications.is_wanted_in_app(told.member_id, t.topic)
  ORDER BY p.id
  ON CONFLICT ON CONSTRAINT notification_tells_an_event_once DO NOTHING
$$;

-- Creates the notifications of a close's incomes, one per account and day. For the job that mails the same digests.
-- p_day: compared with the days that are closed.
-- p_amounts_micro: accepted: docs/security.md, the mail of the same digest is written by the same process.
CREATE OR REPLACE FUNCTION app_notifications.record_incomes(p_day date, p_members bigint[], p_amounts_micro bigint[])
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
  INSERT INTO app_notifications.notification (member_id, topic, name, facts, event)
  SELECT i.member_id, 'income', 'income', jsonb_build_object('amount', i.amount_micro::text, 'day', p_day),
    'income ' || p_day
  FROM unnest(p_members, p_amounts_micro) AS i (member_id, amount_micro)
  WHERE notifications.is_wanted_in_app(i.member_id, 'income')
    AND EXISTS (SELECT FROM income.closed_days c WHERE c.day = p_day)
  ON CONFLICT ON CONSTRAINT notification_tells_an_event_once DO NOTHING
$$;

-- Returns the session's notifications, newest first, and their number. Reads the current titles (title_of), so that
-- none is stored here. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION app_notifications.read_own(
  p_session_sha256 bytea, p_member_id bigint, p_limit integer, p_offset integer
) RETURNS TABLE (id bigint, topic text, name text, facts jsonb, happened_at timestamptz, is_read boolean, total bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  RETURN QUERY SELECT n.id, n.topic, n.name,
    n.facts || jsonb_strip_nulls(jsonb_build_object('title', app_notifications.title_of(n.facts))),
    n.happened_at, n.read_at IS NOT NULL, n.total
  FROM (SELECT o.*, count(*) OVER () AS total FROM app_notifications.notification o WHERE o.member_id = p_member_id
    ORDER BY o.id DESC LIMIT p_limit OFFSET p_offset) n
  ORDER BY n.id DESC;
END $$;

-- Returns the number of unread ones, up to 100. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION app_notifications.count_unread(p_session_sha256 bytea, p_member_id bigint) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  RETURN (SELECT count(*) FROM (
    SELECT FROM app_notifications.notification n
    WHERE n.member_id = p_member_id AND n.read_at IS NULL LIMIT 100) counted)::integer;
END $$;

-- Marks one notification as read (p_id), or all up to the newest that was shown (p_up_to). Errors: as
-- identity.check_session.
CREATE OR REPLACE FUNCTION app_notifications.mark_read(
  p_session_sha256 bytea, p_member_id bigint, p_id bigint, p_up_to bigint
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  UPDATE app_notifications.notification n SET read_at = now()
  WHERE n.member_id = p_member_id AND n.read_at IS NULL AND (n.id = p_id OR n.id <= p_up_to);
END $$;

-- Ids and read state of an account's notifications, to refresh open screens (modules/views/live), without their
-- content.
CREATE OR REPLACE VIEW app_notifications.activity AS
SELECT n.member_id, n.id, n.read_at IS NULL AS is_unread FROM app_notifications.notification n;

-- Deletes notifications older than 90 days, read or not; at most 10,000 per call. Returns how many.
CREATE OR REPLACE FUNCTION app_notifications.delete_old() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
DECLARE forgotten integer;
BEGIN
  DELETE FROM app_notifications.notification n WHERE n.id = ANY (ARRAY(
    SELECT o.id FROM app_notifications.notification o WHERE o.happened_at < now() - interval '90 days' LIMIT 10000));
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

-- Deletes an account's notifications. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION app_notifications.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = app_notifications, pg_temp
BEGIN ATOMIC
  DELETE FROM app_notifications.notification n WHERE n.member_id = p_member_id;
END;
