-- Writes a member below a sponsor, who has not deleted their account, with accounts and a deposit address that the watcher looks at; null when e-mail, phone or referral
-- code are taken. The API creates whom a mailed code brought (identity.check_sign_up).
DROP FUNCTION IF EXISTS members.create_member(bigint, text, text, text, text, text, text, text, bigint);
DROP FUNCTION IF EXISTS members.create_member(bigint, text, text, text, text, text, text, text, bigint, text);
CREATE OR REPLACE FUNCTION members.create_member(p_id bigint, p_kind text, p_full_name text, p_phone text, p_email text,
  p_password_hash text, p_refer_id text, p_deposit_address text, p_sponsor_id bigint,
  p_invited_with text DEFAULT NULL, p_language text DEFAULT 'en', p_email_typed text DEFAULT NULL) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
DECLARE created bigint;
BEGIN
  INSERT INTO members.member (id, kind, full_name, phone, email, password_hash, refer_id, deposit_address, sponsor_id, sponsor2_id,
    sponsor3_id, depth, invited_with, language, email_typed) OVERRIDING SYSTEM VALUE
  SELECT p_id, p_kind, p_full_name, p_phone, p_email, p_password_hash, p_refer_id, p_deposit_address, s.id, s.sponsor_id, s.sponsor2_id,
    coalesce(s.depth + 1, 0), p_invited_with, p_language, nullif(p_email_typed, p_email)
  FROM (SELECT p_sponsor_id AS id) asked LEFT JOIN members.member s ON s.id = asked.id
  WHERE asked.id IS NULL OR s.deleted_at IS NULL AND s.id IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING id INTO created;
  IF created IS NOT NULL THEN
    PERFORM chain.register_address(p_deposit_address, created);
    PERFORM ledger.open_accounts(created);
  END IF;
  RETURN created;
END $$;
