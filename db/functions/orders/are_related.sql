-- Whether two accounts look like one person's: the same e-mail address or phone number, an address that both are paid at (a store's own,
-- too), one that both deposited from, or the same identity by what both showed (kyc.accounts_of_person). An address from which more than twenty accounts deposited is an exchange's and says nothing.
CREATE OR REPLACE FUNCTION orders.are_related(p_buyer_id bigint, p_vendor_id bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = orders, pg_temp AS $$
SELECT EXISTS (
    SELECT FROM members.members b JOIN members.members v ON v.email = b.email OR v.phone = b.phone
    WHERE b.id = p_buyer_id AND v.id = p_vendor_id)
  OR EXISTS (
    (SELECT lower(w.address) FROM withdrawals.withdrawals w WHERE w.member_id = p_buyer_id
     UNION ALL SELECT lower(e.address) FROM address_book.entries e WHERE e.member_id = p_buyer_id)
    INTERSECT (
      SELECT lower(w.address) FROM withdrawals.withdrawals w WHERE w.member_id = p_vendor_id
      UNION ALL SELECT lower(e.address) FROM address_book.entries e WHERE e.member_id = p_vendor_id
      UNION ALL SELECT lower(vendors.payout_address_of(p_vendor_id))))
  OR EXISTS (
    SELECT FROM (
      SELECT t.from_address FROM chain.transfers t WHERE t.member_id = p_buyer_id
      INTERSECT SELECT t.from_address FROM chain.transfers t WHERE t.member_id = p_vendor_id) shared
    WHERE (SELECT count(DISTINCT t.member_id) FROM chain.transfers t WHERE t.from_address = shared.from_address) <= 20)
  OR EXISTS (SELECT FROM kyc.accounts_of_person(p_buyer_id) a (id) WHERE a.id = p_vendor_id)
$$;
