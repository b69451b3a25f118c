-- Asks for a preview of the open day as it stands now; the jobs compute it. Null when somebody else has asked at the same instant.
CREATE OR REPLACE FUNCTION income.ask_preview() RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
DECLARE asked uuid;
BEGIN
  INSERT INTO income.preview_run (state) VALUES (income.day_state()) ON CONFLICT DO NOTHING RETURNING id INTO asked;
  RETURN asked;
END $$;
