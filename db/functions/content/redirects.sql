-- Redirects an old address to a page, for an operator. Addresses that led to the old one then lead to the new one, so
-- there is at most one step and no cycle. A trailing slash is ignored. Errors (PB000): as
-- identity.check_operator_session; redirect_circle; 23514 if it is not a path of this site.
-- p_from: free choice of the operator.
CREATE OR REPLACE FUNCTION content.save_redirect(p_session_sha256 bytea, p_from text, p_to text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  origin text := rtrim(p_from, '/'); target text := p_to; made uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(7420200);
  target := coalesce((SELECT d.to_path FROM content.redirect d
    WHERE lower(d.from_path) = content.page_of(p_to) AND d.ended_at IS NULL), p_to);
  IF lower(origin) IN (content.page_of(target), content.page_of(p_to)) THEN
    RAISE EXCEPTION 'redirect_circle' USING ERRCODE = 'PB000';
  END IF;
  UPDATE content.redirect d SET ended_at = now() WHERE lower(d.from_path) = lower(origin) AND d.ended_at IS NULL;
  INSERT INTO content.redirect (from_path, to_path, made_by) VALUES (origin, target, asked_by) RETURNING id INTO made;
  UPDATE content.redirect d SET to_path = target
  WHERE content.page_of(d.to_path) = lower(origin) AND d.ended_at IS NULL;
  RETURN made;
END $$;

-- Returns an address as the server looks it up: lower case, without anchor and trailing slash.
CREATE OR REPLACE FUNCTION content.page_of(p_path text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN rtrim(lower(split_part(p_path, '#', 1)), '/');

-- Rejects a redirect to an address that is itself redirected.
CREATE OR REPLACE FUNCTION content.check_redirects() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM content.redirect a JOIN content.redirect b ON content.page_of(a.to_path) = lower(b.from_path)
    WHERE a.ended_at IS NULL AND b.ended_at IS NULL AND (a.id = NEW.id OR b.id = NEW.id)) THEN
    RAISE EXCEPTION 'a redirect leads to another one' USING ERRCODE = '23514', CONSTRAINT = 'redirect_leads_to_a_page';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS redirect_leads_to_a_page ON content.redirect;
CREATE CONSTRAINT TRIGGER redirect_leads_to_a_page AFTER INSERT OR UPDATE ON content.redirect
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION content.check_redirects();

-- Ends a redirect, for an operator. Errors (PB000): as identity.check_operator_session; redirect_unknown.
CREATE OR REPLACE FUNCTION content.end_redirect(p_session_sha256 bytea, p_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE ended text;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  UPDATE content.redirect d SET ended_at = now() WHERE d.id = p_id AND d.ended_at IS NULL
  RETURNING d.from_path INTO ended;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'redirect_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN ended;
END $$;
