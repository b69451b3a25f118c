-- Uses the link of a mail up and names its member; null when it was used, is over or never was.
CREATE OR REPLACE FUNCTION mail.take_freeze_link(p_token_sha256 bytea) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = mail, pg_temp
BEGIN ATOMIC
  UPDATE mail.freeze_link l SET used_at = now()
  WHERE l.token_sha256 = p_token_sha256 AND l.used_at IS NULL AND l.expires_at > clock_timestamp() RETURNING l.member_id;
END;
