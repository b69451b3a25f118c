-- Deletes the subscriber that the link of a mail was made for, with all their links.
CREATE OR REPLACE FUNCTION site.leave(p_token_sha256 bytea) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = site, pg_temp
BEGIN ATOMIC
  DELETE FROM site.subscriber s USING site.leave_link l WHERE l.token_sha256 = p_token_sha256 AND s.id = l.subscriber_id;
END;
