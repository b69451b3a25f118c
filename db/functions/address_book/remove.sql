-- A member takes an entry out of the book; false when it is no longer there. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION address_book.remove(p_session_sha256 bytea, p_member_id bigint, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = address_book, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  UPDATE address_book.entry e SET removed_at = now() WHERE e.id = p_id AND e.member_id = p_member_id AND e.removed_at IS NULL;
  RETURN FOUND;
END $$;
