-- Limits count a moving window, so that no midnight doubles them.
CREATE OR REPLACE FUNCTION limits.window_of(p_period text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_period WHEN 'day' THEN interval '24 hours' WHEN 'week' THEN interval '7 days' ELSE interval '30 days' END;
$$;
