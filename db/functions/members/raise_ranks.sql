-- Gives members higher ranks; a rank never falls. Which rank somebody reaches says income.raise_ranks.
CREATE OR REPLACE FUNCTION members.raise_ranks(p_member_ids bigint[], p_ranks smallint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member m SET rank = u.rank FROM unnest(p_member_ids, p_ranks) u (id, rank) WHERE m.id = u.id AND m.rank < u.rank;
END $$;
