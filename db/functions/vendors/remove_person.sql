-- Takes the person off a store whose owner's account was deleted: team, invitations, keys, logo and payout address; of a store that was
-- never approved everything. Name, address and policies of one that sold stay with its orders and papers. Ends as well the account's work
-- for another store. Granted to no login.
CREATE OR REPLACE FUNCTION vendors.remove_person(p_member_id bigint, p_address text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = vendors, pg_temp
BEGIN ATOMIC
  UPDATE vendors.team_member t SET removed_at = now()
  WHERE t.removed_at IS NULL AND t.role <> 'owner' AND p_member_id IN (t.vendor_id, t.member_id);
  DELETE FROM vendors.invitation i WHERE i.vendor_id = p_member_id OR i.email = p_address;
  DELETE FROM vendors.key_request k WHERE k.vendor_id = p_member_id;
  DELETE FROM vendors.api_key k WHERE k.vendor_id = p_member_id;
  UPDATE vendors.vendor v SET payout_address = NULL, logo_id = NULL, summary = NULL, description = NULL WHERE v.vendor_id = p_member_id;
  UPDATE vendors.vendor v SET store_name = NULL, slug = NULL, delivery_policy = NULL, return_policy = NULL
  WHERE v.vendor_id = p_member_id AND v.approved_at IS NULL;
END;
