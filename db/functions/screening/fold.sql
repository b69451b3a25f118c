-- A text as banned words are compared: lower case, without accents and marks, letters that look alike (Cyrillic, Greek, digits and signs
-- that stand for letters; an exclamation mark only before one) as one, words divided by single spaces, letters that stand alone drawn
-- together ("w e e d").
CREATE OR REPLACE FUNCTION screening.fold(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN regexp_replace(trim(regexp_replace(translate(
  public.unaccent(regexp_replace(lower(normalize(regexp_replace(p_text, '!+(?![[:alnum:]])', ' ', 'g'), NFKD)),
    U&'[\0300-\036F\00AD\200B-\200F\2060\FEFF]', '', 'g')),
  'авекмнорстухіјѕԁһԛԝӏαβεηικνορτυχωıł0134579@$|!l', 'abekmhopctyxijsdhqwiabenikvoptuxwiioieastgasiii'),
  '[^[:alnum:]]+', ' ', 'g')), '(?<=\m\w) (?=\w\M)', '', 'g');
