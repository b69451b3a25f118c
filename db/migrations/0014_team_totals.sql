-- The business day on which somebody signed up. created_at is a moment of the clock; the books count by business days.
ALTER TABLE members.member ADD COLUMN joined_on date;
UPDATE members.member m SET joined_on = least((m.created_at AT TIME ZONE 'UTC')::date, c.business_date) FROM platform.calendar c;
ALTER TABLE members.member ALTER COLUMN joined_on SET DEFAULT platform.business_date(), ALTER COLUMN joined_on SET NOT NULL;

-- Who of a team joined in a period, read by the period alone however large the team is (modules/referrals/team-totals.ts).
CREATE INDEX member_joined_a ON members.member (sponsor_id, joined_on) INCLUDE (id) WHERE sponsor_id IS NOT NULL;
CREATE INDEX member_joined_b ON members.member (sponsor2_id, joined_on) INCLUDE (id) WHERE sponsor2_id IS NOT NULL;
CREATE INDEX member_joined_c ON members.member (sponsor3_id, joined_on) INCLUDE (id) WHERE sponsor3_id IS NOT NULL;
