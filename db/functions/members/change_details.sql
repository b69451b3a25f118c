-- Changes what a member or vendor is called and reached by; null leaves it. `p_email_typed` is how the address is displayed. For the function that changes a profile; granted to no login.
-- The database lets an address in only where its mailbox confirmed it (profile.check_email). Errors: 23505, somebody else has it.
CREATE OR REPLACE FUNCTION members.change_details(p_member_id bigint, p_full_name text, p_phone text, p_email text,
  p_email_typed text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member m SET full_name = coalesce(p_full_name, m.full_name), phone = coalesce(p_phone, m.phone),
    email = coalesce(p_email, m.email), email_typed = CASE WHEN p_email IS NULL THEN m.email_typed ELSE nullif(p_email_typed, p_email) END,
    shares_email_with = CASE WHEN p_email IS NULL THEN m.shares_email_with END
  WHERE m.id = p_member_id AND m.deleted_at IS NULL;
END $$;

-- The language in which somebody is mailed; granted to no login.
CREATE OR REPLACE FUNCTION members.set_language(p_member_id bigint, p_language text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member m SET language = p_language WHERE m.id = p_member_id AND m.deleted_at IS NULL AND m.language <> p_language;
END $$;
