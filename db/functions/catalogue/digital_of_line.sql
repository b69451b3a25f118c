-- What the buyer of a paid line gets: the file that was sold with it, or its codes. The orders' functions ask, who know that the line is
-- paid and whose it is; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.digital_of_line(p_line uuid) RETURNS TABLE (file_name text, file_content bytea, codes text[])
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = catalogue, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT f.name, f.content,
    ARRAY(SELECT c.code FROM catalogue.digital_code c WHERE c.sold_to_line = p_line ORDER BY c.id)
  FROM (SELECT p_line AS line) asked
  LEFT JOIN catalogue.digital_sale s ON s.line = asked.line LEFT JOIN catalogue.digital_file f ON f.id = s.file_id;
END $$;
