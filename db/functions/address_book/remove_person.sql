-- Deletes the payout addresses of an account, and what it chose about them; a withdrawal has its own copy. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION address_book.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = address_book, pg_temp
BEGIN ATOMIC
  DELETE FROM address_book.entry e WHERE e.member_id = p_member_id;
  DELETE FROM address_book.allowlist a WHERE a.member_id = p_member_id;
END;
