-- Takes a package off sale: 'withdrawn', or why not ('unknown', 'not on sale').
CREATE OR REPLACE FUNCTION investments.withdraw_package(p_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
BEGIN
  UPDATE investments.package SET status = 'closed', withdrawn_at = now()
  WHERE id = p_id AND (status = 'active' OR withdrawn_at IS NULL);
  IF FOUND THEN RETURN 'withdrawn'; END IF;
  RETURN CASE WHEN EXISTS (SELECT FROM investments.package WHERE id = p_id) THEN 'not on sale' ELSE 'unknown' END;
END $$;
