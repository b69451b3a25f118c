-- True if the member's payouts may currently go only to confirmed addresses of the book.
CREATE OR REPLACE FUNCTION address_book.is_allowlisted(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM address_book.allowlist a
  WHERE a.member_id = p_member_id AND (a.ends_at IS NULL OR a.ends_at > now()));

-- True if a payout of the member may go to this address. An allowlist requires an address that a mailed code confirmed
-- before the allowlist began, or a confirmed one that was added a day ago. So a code alone can neither add an address
-- nor end the allowlist.
CREATE OR REPLACE FUNCTION address_book.allows(p_member_id bigint, p_address text) RETURNS boolean LANGUAGE sql STABLE
RETURN NOT EXISTS (SELECT FROM address_book.allowlist a
  WHERE a.member_id = p_member_id AND (a.ends_at IS NULL OR a.ends_at > now())
    AND NOT EXISTS (SELECT FROM address_book.entry e
      WHERE e.member_id = p_member_id AND lower(e.address) = lower(p_address) AND e.removed_at IS NULL
        AND (e.confirmed_at <= a.began_at
          OR e.confirmed_at IS NOT NULL AND e.created_at <= now() - interval '24 hours')));

-- Makes the book an allowlist, or cancels its planned end, and mails the member. A current allowlist keeps its
-- beginning, so that a repeated call adds no address. Errors (PB000): as identity.check_session; account_frozen.
CREATE OR REPLACE FUNCTION address_book.begin_allowlist(p_session_sha256 bytea, p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = address_book, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.lock_member(p_member_id);
  PERFORM members.refuse_frozen(p_member_id);
  INSERT INTO address_book.allowlist AS a (member_id) VALUES (p_member_id)
  ON CONFLICT (member_id) DO UPDATE SET id = uuidv7(), ends_at = NULL,
    began_at = CASE WHEN a.ends_at <= now() THEN now() ELSE a.began_at END
  WHERE a.ends_at IS NOT NULL;
  IF FOUND THEN
    PERFORM members.notify('payout-allowlist-on', p_member_id);
  END IF;
END $$;

-- Ends the allowlist in 24 hours, in the transaction that uses the code mailed for it (purpose payout-allowlist) and
-- the second factor, if any (purpose withdrawal, the same id). Mails the member. Returns the end; a planned end stays.
-- Errors (PB000): as identity.check_session; account_frozen, code_not_valid (also another request), factor_needed.
CREATE OR REPLACE FUNCTION address_book.end_allowlist(p_session_sha256 bytea, p_member_id bigint, p_id uuid)
RETURNS timestamptz LANGUAGE plpgsql SECURITY DEFINER SET search_path = address_book, pg_temp AS $$
DECLARE a address_book.allowlist; refused text; ends timestamptz;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.lock_member(p_member_id);
  PERFORM members.refuse_frozen(p_member_id);
  SELECT * INTO a FROM address_book.allowlist x WHERE x.member_id = p_member_id AND x.id = p_id;
  refused := CASE
    WHEN a.id IS NULL
      OR NOT identity.has_consumed_code(p_member_id, 'payout-allowlist', a.id::text) THEN 'code_not_valid'
    WHEN identity.has_factor('member', p_member_id)
      AND NOT identity.has_proved_factor(p_member_id, 'withdrawal', a.id::text)
      THEN 'factor_needed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  IF a.ends_at IS NOT NULL THEN
    RETURN a.ends_at;
  END IF;
  UPDATE address_book.allowlist x SET ends_at = now() + interval '24 hours' WHERE x.member_id = p_member_id
  RETURNING x.ends_at INTO ends;
  PERFORM members.notify('payout-allowlist-ends', p_member_id, jsonb_build_object('ends', ends));
  RETURN ends;
END $$;

-- Rejects an end less than a day after its request, and another beginning of a current allowlist, for every login.
CREATE OR REPLACE FUNCTION address_book.check_allowlist() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT'
      THEN CASE WHEN NEW.ends_at IS NOT NULL OR NEW.began_at IS DISTINCT FROM now() THEN 'allowlist_begins_whole' END
    WHEN NEW.member_id <> OLD.member_id THEN 'allowlist_of_its_member'
    WHEN NEW.began_at <> OLD.began_at
      AND (OLD.ends_at > now() OR OLD.ends_at IS NULL OR NEW.began_at <> now()) THEN 'allowlist_began_once'
    WHEN NEW.ends_at IS DISTINCT FROM OLD.ends_at AND NEW.ends_at < greatest(OLD.ends_at, now() + interval '24 hours')
      THEN 'allowlist_ends_a_day_later' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an allowlist breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER allowlist_change_is_sound BEFORE INSERT OR UPDATE ON address_book.allowlist
  FOR EACH ROW EXECUTE FUNCTION address_book.check_allowlist();
