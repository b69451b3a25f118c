-- Makes a waiting entry ready at once, in the transaction that uses up the code that was mailed for it (42501 otherwise); no row when it
-- was removed.
CREATE OR REPLACE FUNCTION address_book.confirm(p_member_id bigint, p_id uuid) RETURNS SETOF address_book.entry
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = address_book, pg_temp AS $$
BEGIN
  IF NOT identity.has_consumed_code(p_member_id, 'payout-address', p_id::text) THEN
    RAISE EXCEPTION 'member % has not confirmed the address', p_member_id USING ERRCODE = '42501';
  END IF;
  RETURN QUERY UPDATE address_book.entry e SET confirmed_at = coalesce(e.confirmed_at, now()), ready_at = least(e.ready_at, now())
    WHERE e.id = p_id AND e.member_id = p_member_id AND e.removed_at IS NULL RETURNING *;
END $$;
