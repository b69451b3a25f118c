-- The draft that an operator is about to edit or propose, locked. Errors (PB000): draft_unknown, draft_over, draft_not_yours.
CREATE OR REPLACE FUNCTION plans.draft_of(p_id uuid, p_author_id bigint) RETURNS plans.draft LANGUAGE plpgsql AS $$
DECLARE d plans.draft; refused text;
BEGIN
  SELECT * INTO d FROM plans.draft x WHERE x.id = p_id FOR UPDATE;
  refused := CASE WHEN d.id IS NULL THEN 'draft_unknown' WHEN d.status IN ('published', 'discarded') THEN 'draft_over'
    WHEN d.author_id IS DISTINCT FROM p_author_id THEN 'draft_not_yours' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  RETURN d;
END $$;
