-- What a sentence of the app needs of a template's facts: ids, words and names; no token, and no text that a person typed. A withdrawal's
-- amount and an order's number are looked up, since the mail reads them later.
CREATE OR REPLACE FUNCTION app_notifications.facts_of(p_facts jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(coalesce(jsonb_object_agg(f.key, f.value) FILTER (WHERE f.key NOT IN ('reason', 'leave', 'session', 'transfers')), '{}')
    || jsonb_build_object(
      'amount', (SELECT w.net_micro::text FROM withdrawals.withdrawals w WHERE w.id = (p_facts ->> 'withdrawal')::uuid),
      'number', (SELECT o.label FROM orders.market_orders o WHERE o.public_id = (p_facts ->> 'order')::uuid)))
  FROM jsonb_each(p_facts) f
$$;

-- Writes the notification of an e-mail that is queued for an account, in the transaction of what it tells of; the message's id is the
-- event. A topic that the account declined in the app is left out.
CREATE OR REPLACE FUNCTION app_notifications.note_email() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
BEGIN
  INSERT INTO app_notifications.notification (member_id, topic, name, facts, event)
  SELECT NEW.about_member_id, t.topic, NEW.template, app_notifications.facts_of(NEW.facts), 'mail ' || NEW.id
  FROM app_notifications.topics t
  WHERE t.template = NEW.template AND notifications.is_wanted_in_app(NEW.about_member_id, t.topic);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER email_is_told_in_app AFTER INSERT ON mail.message FOR EACH ROW
  WHEN (NEW.about_member_id IS NOT NULL) EXECUTE FUNCTION app_notifications.note_email();
