-- A text as search compares it: lower case, without accents, letters and digits of every script divided by single spaces. The order of this
-- collation knows the letters of Unicode, in a database of any locale; signs within words of Indian scripts, such as a virama, and of those of
-- South East Asia are no letters there, and stay. What can be left out of a word goes: joiners, soft hyphens, combining accents, and the
-- vowel signs of Arabic and Hebrew.
CREATE OR REPLACE FUNCTION catalogue.plain_text(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN trim(regexp_replace(
  lower(public.unaccent(regexp_replace(normalize(p_text, NFKC),
    '[\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u200B-\u200D\u2060\uFE00-\uFE0F\uFEFF]+',
    '', 'g')) COLLATE pg_catalog.pg_c_utf8),
  '[^[:alnum:]\u0900-\u0963\u0966-\u0DFF\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EDF\u0F40-\u0FBC\u1000-\u1049\u1050-\u109F\u1780-\u17D3]+', ' ', 'g'));
