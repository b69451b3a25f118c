-- Deletes what an account left here, when the account is deleted: answers that it sent and that it got, with their threads and what they
-- opened, and its blocks. Nothing of it is needed by the books. Granted to no login: whatever deletes an account calls it.
CREATE OR REPLACE FUNCTION responses.remove_person(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM responses.response r WHERE p_member_id IN (r.owner_id, r.sender_id);
  DELETE FROM responses.block b WHERE p_member_id IN (b.blocker_id, b.blocked_id);
  DELETE FROM responses.told t WHERE t.party_id = p_member_id;
END $$;

-- Deletes the claims of a listing that is over, with their threads and what they opened. Called by lostfound; granted to no login.
CREATE OR REPLACE FUNCTION responses.remove_claims(p_listing_id bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM responses.response r WHERE r.listing_id = p_listing_id AND r.kind = 'claim'
$$;
