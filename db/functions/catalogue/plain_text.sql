-- A text as search compares it: lower case, without accents, letters and digits of every script divided by single spaces. The order of this
-- collation knows the letters of Unicode, in a database of any locale; signs within words of Indian scripts, such as a virama, are no
-- letters there, and stay. The joiners that some keyboards put into such words go.
CREATE OR REPLACE FUNCTION catalogue.plain_text(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN trim(regexp_replace(
  lower(public.unaccent(regexp_replace(normalize(p_text, NFKC), '[\u200C\u200D]+', '', 'g')) COLLATE pg_catalog.pg_c_utf8),
  '[^[:alnum:]\u0900-\u0963\u0966-\u0DFF]+', ' ', 'g'));
