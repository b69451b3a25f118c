-- One page of team B, the newest first, with the figures of each member.
CREATE OR REPLACE FUNCTION referrals.team_b_page(p_member_id bigint, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, members json) LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT t.members FROM referrals.team t WHERE t.member_id = p_member_id AND t.level = 2), 0)
         + coalesce((SELECT sum(t.members) FROM referrals.team_change t WHERE t.member_id = p_member_id AND t.level = 2), 0),
       (SELECT json_agg(json_build_object('_id', m.public_id, 'fullName', m.full_name, 'referId', m.refer_id, 'createdAt',
                to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), 'investedMicro',
                (coalesce((SELECT t.invested_micro FROM referrals.team t WHERE t.member_id = m.id AND t.level = 0), 0)
                   + coalesce((SELECT sum(t.invested_micro) FROM referrals.team_change t WHERE t.member_id = m.id AND t.level = 0), 0))::text))
        FROM (SELECT x.id, x.public_id, x.full_name, x.refer_id, x.created_at FROM members.members x
              WHERE x.sponsor2_id = p_member_id ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) m);
$$;
