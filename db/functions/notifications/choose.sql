-- A member chooses which mails they do not want: exactly these topics from now on. What they declined just now is told by a mail that
-- cannot be declined, so that nobody who passes for them keeps movements of money from them unseen. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION notifications.choose(p_session_sha256 bytea, p_member_id bigint, p_declined text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = notifications, pg_temp AS $$
DECLARE declined_now text[];
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  DELETE FROM notifications.declined d WHERE d.member_id = p_member_id AND d.topic <> ALL (p_declined);
  WITH added AS (
    INSERT INTO notifications.declined (member_id, topic) SELECT p_member_id, unnest(p_declined) ON CONFLICT DO NOTHING RETURNING topic)
  SELECT array_agg(CASE a.topic WHEN 'deposit' THEN 'deposits' WHEN 'purchase' THEN 'purchases' WHEN 'claim' THEN 'claims of profit'
    WHEN 'transfer' THEN 'transfers between your wallets' WHEN 'package' THEN 'packages' ELSE a.topic END ORDER BY a.topic)
    INTO declined_now FROM added a;
  IF declined_now IS NOT NULL THEN
    PERFORM mail.queue_email(m.email, 'Mails that you no longer get', ARRAY[
      'From now on you get no mail about: ' || array_to_string(declined_now, ', ') || '.',
      'Codes, withdrawals and what concerns the security of your account are mailed all the same.',
      'If this was not you, somebody else is signed in to your account.'], p_member_id)
    FROM members.members m WHERE m.id = p_member_id;
  END IF;
END $$;
