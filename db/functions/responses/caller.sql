-- Returns the account that a session acts for (a member or a store), and the person. Errors (PB000): unauthorized,
-- forbidden (a packer), account_frozen.
CREATE OR REPLACE FUNCTION responses.caller(p_session_sha256 bytea, OUT party bigint, OUT person bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  party := catalogue.owner_of_session(p_session_sha256);
  person := catalogue.person_of(p_session_sha256);
  -- The command line has no account to act for.
  IF party IS NULL OR person IS NULL THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Returns and locks a response, with the session's side. Errors (PB000): as responses.caller; response_unknown, also if
-- the session has no part in it.
CREATE OR REPLACE FUNCTION responses.side_of(
  p_session_sha256 bytea, p_response uuid, OUT response responses.response, OUT side text, OUT person bigint
) LANGUAGE plpgsql AS $$
DECLARE asking record;
BEGIN
  SELECT * INTO asking FROM responses.caller(p_session_sha256);
  SELECT * INTO response FROM responses.response r
  WHERE r.public_id = p_response AND asking.party IN (r.owner_id, r.sender_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'response_unknown' USING ERRCODE = 'PB000';
  END IF;
  side := CASE asking.party WHEN response.owner_id THEN 'owner' ELSE 'sender' END;
  person := asking.person;
END $$;

-- True if either of two accounts has blocked the other.
CREATE OR REPLACE FUNCTION responses.is_blocked(p_one bigint, p_other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM responses.block b
    WHERE (b.blocker_id, b.blocked_id) = (p_one, p_other) OR (b.blocker_id, b.blocked_id) = (p_other, p_one))
$$;

-- Serializes responses and blocks between the same two accounts.
CREATE OR REPLACE FUNCTION responses.lock_pair(p_one bigint, p_other bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('answers of ' || least(p_one, p_other), greatest(p_one, p_other)))
$$;

-- Returns how an account is shown to the other side: a store by its name, a person by first name, in an application by
-- full name.
CREATE OR REPLACE FUNCTION responses.name_of(p_party bigint, p_kind text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT s.store_name FROM vendors.stores s WHERE s.vendor_id = m.id),
    CASE p_kind WHEN 'application' THEN m.full_name ELSE split_part(m.full_name, ' ', 1) END)
  FROM members.members m WHERE m.id = p_party
$$;

-- Records an event: adds it to the history, marks who has something to read, and updates the time of the response. A
-- withdrawn response leaves nothing for its owner to do.
CREATE OR REPLACE FUNCTION responses.record_step(p_response_id bigint, p_side text, p_what text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO responses.step (response_id, side, what) VALUES (p_response_id, p_side, p_what);
  UPDATE responses.response r SET changed_at = clock_timestamp(),
    owner_waits = p_side = 'sender' AND p_what <> 'withdrawn',
    sender_waits = p_side <> 'sender',
    answered_at = CASE p_side WHEN 'owner' THEN coalesce(r.answered_at, now()) ELSE r.answered_at END
  WHERE r.id = p_response_id;
END $$;
