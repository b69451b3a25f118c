-- A member keeps an address, which waits 24 hours or for a mailed code, and is mailed; no row when it is in the book
-- already. Errors (PB000): as identity.check_session; account_frozen, address_book_full
-- (50 entries); address_is_deposit, address_is_ours, address_keeps_money.
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
    PERFORM members.tell('payout-address-added', p_member_id, jsonb_build_object('entry', kept.id));
    RETURN NEXT kept;
  END IF;
END $$;
