-- Days on which a position did not earn, because its holder asked to leave.
CREATE OR REPLACE VIEW investments.exit_pauses AS
SELECT position_id, from_day, until_day
FROM investments.exit_pause;
