-- Payout addresses of members.
CREATE OR REPLACE VIEW address_book.entries AS
SELECT id, member_id, label, address, created_at, ready_at, confirmed_at, removed_at
FROM address_book.entry;

-- Adds an address, which waits 24 hours or for a mailed code, and mails the member. No row if it is already in the
-- book. Errors (PB000): as identity.check_session; account_frozen, address_book_full (50 entries); address_is_deposit,
-- address_is_ours, address_keeps_money.
CREATE OR REPLACE FUNCTION address_book.add(p_session_sha256 bytea, p_member_id bigint, p_label text, p_address text)
RETURNS SETOF address_book.entry LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = address_book, pg_temp AS $$
DECLARE kept address_book.entry;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.lock_member(p_member_id);
  PERFORM members.refuse_frozen(p_member_id);
  IF chain.refusal_of_recipient(lower(p_address)) IS NOT NULL THEN
    RAISE '%', chain.refusal_of_recipient(lower(p_address)) USING ERRCODE = 'PB000';
  END IF;
  IF (SELECT count(*) FROM address_book.entry e WHERE e.member_id = p_member_id AND e.removed_at IS NULL) >= 50 THEN
    RAISE 'address_book_full' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO address_book.entry AS e (member_id, label, address) VALUES (p_member_id, p_label, p_address)
    ON CONFLICT (member_id, lower(address)) WHERE removed_at IS NULL DO NOTHING RETURNING * INTO kept;
  IF kept.id IS NOT NULL THEN
    PERFORM members.notify('payout-address-added', p_member_id, jsonb_build_object('entry', kept.id));
    RETURN NEXT kept;
  END IF;
END $$;

-- Makes a waiting entry ready at once, in the transaction that uses the code mailed for it (42501 otherwise). No row if
-- it was removed.
CREATE OR REPLACE FUNCTION address_book.confirm(p_member_id bigint, p_id uuid) RETURNS SETOF address_book.entry
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = address_book, pg_temp AS $$
BEGIN
  IF NOT identity.has_consumed_code(p_member_id, 'payout-address', p_id::text) THEN
    RAISE EXCEPTION 'member % has not confirmed the address', p_member_id USING ERRCODE = '42501';
  END IF;
  RETURN QUERY UPDATE address_book.entry e
    SET confirmed_at = coalesce(e.confirmed_at, now()), ready_at = least(e.ready_at, now())
    WHERE e.id = p_id AND e.member_id = p_member_id AND e.removed_at IS NULL RETURNING *;
END $$;

-- Removes an entry. False if it is no longer there. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION address_book.remove(p_session_sha256 bytea, p_member_id bigint, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = address_book, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  UPDATE address_book.entry e SET removed_at = now()
  WHERE e.id = p_id AND e.member_id = p_member_id AND e.removed_at IS NULL;
  RETURN FOUND;
END $$;

-- Deletes an account's payout addresses and choices about them; withdrawals have their own copies. For the function
-- that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION address_book.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = address_book, pg_temp
BEGIN ATOMIC
  DELETE FROM address_book.entry e WHERE e.member_id = p_member_id;
  DELETE FROM address_book.allowlist a WHERE a.member_id = p_member_id;
END;
