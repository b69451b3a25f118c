-- A text as search compares it: lower case, without accents, letters and digits divided by single spaces.
CREATE OR REPLACE FUNCTION catalogue.plain_text(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN trim(regexp_replace(lower(public.unaccent(p_text)), '[^[:alnum:]]+', ' ', 'g'));
