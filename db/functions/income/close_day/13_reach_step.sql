-- Publishes how far a close has come: a sequence, because it is visible before the commit.
CREATE OR REPLACE FUNCTION income.reach_step(p_step bigint) RETURNS void LANGUAGE sql AS $$ SELECT setval('income.close_step', p_step) $$;
