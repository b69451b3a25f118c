-- Counts a save or a link of an account: three hundred saves and twenty links a day, whatever was deleted meanwhile. Errors (PB000):
-- rate_limited.
CREATE OR REPLACE FUNCTION resumes.count_today(p_member_id bigint, p_saves integer, p_links integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumes.today AS d (member_id, day, saves, links) VALUES (p_member_id, current_date, p_saves, p_links)
  ON CONFLICT (member_id) DO UPDATE SET day = excluded.day,
    saves = CASE d.day WHEN excluded.day THEN d.saves ELSE 0 END + excluded.saves,
    links = CASE d.day WHEN excluded.day THEN d.links ELSE 0 END + excluded.links
  WHERE d.day <> excluded.day OR (d.saves + excluded.saves <= 300 AND d.links + excluded.links <= 20);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'rate_limited' USING ERRCODE = 'PB000';
  END IF;
END $$;
