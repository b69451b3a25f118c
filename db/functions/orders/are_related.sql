-- True if two accounts seem to belong to one person. They share an email address or phone number, a payout address
-- (including a store's own), an address that both deposited from, or an identity that both showed
-- (kyc.accounts_of_person). An address from which more than twenty accounts deposited is an exchange's and is ignored.
-- Null if one of the accounts does not exist. Skips comparisons for which the buyer has no data: most buyers were never
-- paid out and showed no document.
CREATE OR REPLACE FUNCTION orders.are_related(p_buyer_id bigint, p_vendor_id bigint) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = orders, pg_temp AS $$
DECLARE buyer record;
BEGIN
  SELECT b.email = v.email OR b.phone = v.phone AS is_reached_alike,
    EXISTS (SELECT FROM withdrawals.withdrawals w WHERE w.member_id = b.id)
      OR EXISTS (SELECT FROM address_book.entries e WHERE e.member_id = b.id) AS has_addresses,
    EXISTS (SELECT FROM chain.transfers t WHERE t.member_id = b.id) AS has_deposited,
    EXISTS (SELECT FROM kyc.submissions s WHERE s.member_id = b.id) AS has_shown
  INTO buyer FROM members.members b, members.members v WHERE b.id = p_buyer_id AND v.id = p_vendor_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF buyer.is_reached_alike THEN
    RETURN true;
  END IF;
  -- Nested, because an expression with a query starts the query even if the part before AND is false.
  IF buyer.has_addresses THEN
    IF EXISTS (
        (SELECT lower(w.address) FROM withdrawals.withdrawals w WHERE w.member_id = p_buyer_id
         UNION ALL SELECT lower(e.address) FROM address_book.entries e WHERE e.member_id = p_buyer_id)
        INTERSECT (
          SELECT lower(w.address) FROM withdrawals.withdrawals w WHERE w.member_id = p_vendor_id
          UNION ALL SELECT lower(e.address) FROM address_book.entries e WHERE e.member_id = p_vendor_id
          UNION ALL SELECT lower(vendors.payout_address_of(p_vendor_id)))) THEN
      RETURN true;
    END IF;
  END IF;
  IF buyer.has_deposited THEN
    IF EXISTS (
        SELECT FROM (
          SELECT t.from_address FROM chain.transfers t WHERE t.member_id = p_buyer_id
          INTERSECT SELECT t.from_address FROM chain.transfers t WHERE t.member_id = p_vendor_id) shared
        WHERE (SELECT count(DISTINCT t.member_id) FROM chain.transfers t
          WHERE t.from_address = shared.from_address) <= 20) THEN
      RETURN true;
    END IF;
  END IF;
  IF NOT buyer.has_shown THEN
    RETURN false;
  END IF;
  RETURN EXISTS (SELECT FROM kyc.accounts_of_person(p_buyer_id) a (id) WHERE a.id = p_vendor_id);
END $$;
