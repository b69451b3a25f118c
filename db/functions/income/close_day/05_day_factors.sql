-- The share of a day's need that booked earnings pay, and what the subsidy adds, in parts per million, rounded down.
CREATE OR REPLACE FUNCTION income.day_factors(p_need bigint, p_booked bigint, p_subsidy bigint, OUT booked_ppm integer, OUT subsidy_ppm integer)
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  booked_ppm := CASE WHEN p_need = 0 THEN 1000000 ELSE least(1000000, div(p_booked::numeric * 1000000, p_need)) END;
  subsidy_ppm := CASE WHEN p_need = 0 THEN 0 ELSE least(1000000 - booked_ppm, div(p_subsidy::numeric * 1000000, p_need)) END;
END $$;
