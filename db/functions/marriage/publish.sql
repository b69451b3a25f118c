-- The member has the profile shown: one's own at once; a child's when the child has agreed by the key that is mailed now, five times a day
-- at most. Answers with its state then. Errors (PB000): as marriage.own; profile_removed, not_adult, identity_needed_to_post (where
-- identity checks are on, an approved one of the member), birth_date_not_as_checked, rate_limited.
CREATE OR REPLACE FUNCTION marriage.publish(p_session_sha256 bytea) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256); refused text;
BEGIN
  IF p.status = 'published' THEN
    RETURN p.status;
  END IF;
  refused := CASE WHEN p.status = 'removed' THEN 'profile_removed'
    WHEN NOT marriage.is_adult(p.born_on) THEN 'not_adult'
    WHEN platform.setting_value('identityChecks') = 'true' AND NOT marriage.is_identified(p.member_id) THEN 'identity_needed_to_post'
    WHEN NOT marriage.is_as_checked(p.member_id, p.whose, p.born_on) THEN 'birth_date_not_as_checked' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  IF p.whose = 'child' AND p.consented_at IS NULL THEN
    PERFORM marriage.ask_consent(p);
    RETURN 'awaiting_consent';
  END IF;
  UPDATE marriage.profile x SET status = 'published' WHERE x.id = p.id;
  RETURN 'published';
END $$;

-- Whether an operator approved the identity of a member: the badge.
CREATE OR REPLACE FUNCTION marriage.is_identified(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM kyc.submissions s WHERE s.member_id = p_member_id AND s.status = 'approved');

-- Mails the child a key of its own: whoever has it reads what is said, agrees, or has it deleted. A newer key replaces the one before.
-- Bounded, whoever calls: five mails a day of a member, and five to an address. Errors (PB000): rate_limited.
CREATE OR REPLACE FUNCTION marriage.ask_consent(p marriage.profile) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  drawn text := rtrim(translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
    'base64'), '+/', '-_'), '=');
  asked bytea := marriage.hidden_hash('email', p.child_email);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('marriage consent ' || p.child_email, 0));
  DELETE FROM marriage.consent_mail m WHERE m.sent_at < now() - interval '1 day' AND (m.member_id = p.member_id OR m.email_sha256 = asked);
  IF (SELECT count(*) FROM marriage.consent_mail m WHERE m.member_id = p.member_id) >= 5
      OR (SELECT count(*) FROM marriage.consent_mail m WHERE m.email_sha256 = asked) >= 5 THEN
    RAISE EXCEPTION 'rate_limited' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO marriage.consent_mail (member_id, email_sha256) VALUES (p.member_id, asked);
  UPDATE marriage.profile x SET consent_sha256 = sha256(convert_to(drawn, 'UTF8')), consent_tries = 0, status = 'awaiting_consent'
  WHERE x.id = p.id;
  PERFORM mail.queue('marriage-consent', p.child_email, jsonb_build_object('key', drawn), NULL,
    p_language => (SELECT m.language FROM members.members m WHERE m.id = p.member_id));
END $$;

-- The member has the profile shown no more, until it is published again; answers go on. Errors (PB000): as marriage.own; profile_removed.
CREATE OR REPLACE FUNCTION marriage.pause(p_session_sha256 bytea) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE p marriage.profile := marriage.own(p_session_sha256); becomes text;
BEGIN
  IF p.status = 'removed' THEN
    RAISE EXCEPTION 'profile_removed' USING ERRCODE = 'PB000';
  END IF;
  becomes := CASE p.status WHEN 'published' THEN 'paused' WHEN 'awaiting_consent' THEN 'draft' ELSE p.status END;
  UPDATE marriage.profile x SET status = becomes WHERE x.id = p.id;
  RETURN becomes;
END $$;
