-- One page of team B, the newest first, with the figures of each member.
CREATE OR REPLACE FUNCTION referrals.team_b_page(p_member_id bigint, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, members json) LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT t.members FROM referrals.team t WHERE t.member_id = p_member_id AND t.level = 2), 0)
         + coalesce((SELECT sum(t.members) FROM referrals.team_change t WHERE t.member_id = p_member_id AND t.level = 2), 0),
       (SELECT json_agg(m) FROM (
          SELECT x.public_id AS "_id", x.full_name AS "fullName", x.refer_id AS "referId", x.created_at AT TIME ZONE 'UTC' AS "createdAt",
            (SELECT coalesce(sum(t.invested_micro), 0)::text FROM (
               SELECT invested_micro FROM referrals.team WHERE member_id = x.id AND level = 0
               UNION ALL SELECT invested_micro FROM referrals.team_change WHERE member_id = x.id AND level = 0) t) AS "investedMicro"
          FROM members.members x WHERE x.sponsor2_id = p_member_id ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) m);
$$;
