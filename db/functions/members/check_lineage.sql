-- The three above are copied from the sponsor's row. Whoever signs up while that row is being corrected tries again.
CREATE OR REPLACE FUNCTION members.check_lineage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM members.member s WHERE s.id = NEW.sponsor_id AND s.depth + 1 = NEW.depth
      AND s.sponsor_id IS NOT DISTINCT FROM NEW.sponsor2_id AND s.sponsor2_id IS NOT DISTINCT FROM NEW.sponsor3_id) THEN
    RAISE EXCEPTION 'the sponsor of member % was corrected meanwhile', NEW.id USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;

-- Its name sorts behind the foreign keys' triggers, which wait for a sponsor's row that is locked.
CREATE OR REPLACE TRIGGER lineage_agrees AFTER INSERT ON members.member
  FOR EACH ROW WHEN (NEW.sponsor_id IS NOT NULL) EXECUTE FUNCTION members.check_lineage();
