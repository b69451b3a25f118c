-- Requests of one member, and requests to one address, count together: a payout that is split is one payout. The day is the one
-- around the request's own moment and not the last one before now, so that nobody gets past the threshold by waiting.
CREATE OR REPLACE FUNCTION withdrawals.related_of_member(p_id uuid, p_member_id bigint, p_from timestamptz, p_until timestamptz) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(sum(o.gross_micro), 0)::bigint FROM withdrawals.withdrawal o
  WHERE o.member_id = p_member_id AND o.id <> p_id AND o.status IN ('pending', 'approved', 'paying', 'paid')
    AND coalesce(o.confirmed_at, o.created_at) BETWEEN p_from AND p_until;
END;
