-- Tells the teams above what an active package's leaving (−1) or returning (1) means: the only one makes the member (in)active.
CREATE OR REPLACE FUNCTION investments.note_active_change(p investments.position, p_sign integer) RETURNS void LANGUAGE sql AS $$
  SELECT referrals.note_change(p.member_id, 0,
    CASE WHEN EXISTS (SELECT FROM investments.position o WHERE o.member_id = p.member_id AND o.status = 'active' AND o.id <> p.id)
      THEN 0 ELSE p_sign END,
    p_sign * p.price_micro)
$$;
