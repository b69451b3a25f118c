-- Limits that members chose.
CREATE OR REPLACE VIEW limits.limit_choices AS
SELECT id, member_id, period, amount_micro, chosen_at, effective_at
FROM limits.limit_choice;
