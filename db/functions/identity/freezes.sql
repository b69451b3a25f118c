-- When accounts were frozen and released, by whom and why.
CREATE OR REPLACE VIEW identity.freezes AS
SELECT id, member_id, frozen_by, reason, frozen_at, released_at, released_by, release_reason
FROM identity."freeze";
