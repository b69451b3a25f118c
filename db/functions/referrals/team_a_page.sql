-- One page of a team in the order of joining, newest first, and how many the team has: what everybody asks for, in one
-- row. Joined is in UTC. One function a team, because each goes by its own index.
CREATE OR REPLACE FUNCTION referrals.team_a_page(p_member_id bigint, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, members json) LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT t.members FROM referrals.team t WHERE t.member_id = p_member_id AND t.level = 1), 0)
         + coalesce((SELECT sum(t.members) FROM referrals.team_change t WHERE t.member_id = p_member_id AND t.level = 1), 0),
       (SELECT json_agg(json_build_object('_id', m.public_id, 'fullName', m.full_name, 'referId', m.refer_id, 'createdAt',
                to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), 'investedMicro',
                (coalesce((SELECT t.invested_micro FROM referrals.team t WHERE t.member_id = m.id AND t.level = 0), 0)
                   + coalesce((SELECT sum(t.invested_micro) FROM referrals.team_change t WHERE t.member_id = m.id AND t.level = 0), 0))::text))
        FROM (SELECT x.id, x.public_id, x.full_name, x.refer_id, x.created_at FROM members.members x
              WHERE x.sponsor_id = p_member_id ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) m);
$$;
