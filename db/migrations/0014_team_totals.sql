-- Who of a team joined in a period, read by the period alone however large the team is (modules/referrals/team-totals.ts).
CREATE INDEX member_joined_a ON members.member (sponsor_id, created_at) INCLUDE (id) WHERE sponsor_id IS NOT NULL;
CREATE INDEX member_joined_b ON members.member (sponsor2_id, created_at) INCLUDE (id) WHERE sponsor2_id IS NOT NULL;
CREATE INDEX member_joined_c ON members.member (sponsor3_id, created_at) INCLUDE (id) WHERE sponsor3_id IS NOT NULL;
