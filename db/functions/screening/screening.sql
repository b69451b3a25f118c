-- Returns a text in the form for comparing banned words. Lower case, without accents and marks. Similar letters become
-- one (Cyrillic, Greek, digits and signs that stand for letters; an exclamation mark only before one). Words are
-- separated by single spaces, and single letters are joined ("w e e d").
CREATE OR REPLACE FUNCTION screening.fold(p_text text) RETURNS text LANGUAGE sql STABLE
RETURN regexp_replace(trim(regexp_replace(translate(
  public.unaccent(regexp_replace(lower(normalize(regexp_replace(p_text, '!+(?![[:alnum:]])', ' ', 'g'), NFKD)),
    U&'[\0300-\036F\00AD\200B-\200F\2060\FEFF]', '', 'g')),
  'авекмнорстухіјѕԁһԛԝӏαβεηικνορτυχωıł0134579@$|!l', 'abekmhopctyxijsdhqwiabenikvoptuxwiioieastgasiii'),
  '[^[:alnum:]]+', ' ', 'g')), '(?<=\m\w) (?=\w\M)', '', 'g');

-- Returns the banned words of the newest list that a text contains as whole words, refused ones first.
CREATE OR REPLACE FUNCTION screening.find(p_text text) RETURNS TABLE (word text, effect text, why text)
LANGUAGE sql STABLE AS $$
  SELECT e ->> 'word', e ->> 'effect', e ->> 'why'
  FROM (SELECT x.entries FROM screening.word_list x ORDER BY x.version DESC LIMIT 1) newest
  CROSS JOIN LATERAL jsonb_array_elements(newest.entries) e
  CROSS JOIN (SELECT ' ' || screening.fold(p_text) || ' ' AS folded) t
  WHERE position(' ' || (e ->> 'folded') || ' ' IN t.folded) > 0
  ORDER BY e ->> 'effect' DESC, e ->> 'word'
$$;

-- Rejects a text that contains a word of these effects (PB000 banned_word; the hint contains the word). For functions
-- that accept texts.
CREATE OR REPLACE FUNCTION screening.refuse(p_text text, p_effects text[]) RETURNS void LANGUAGE plpgsql STABLE AS $$
DECLARE found_word text := (SELECT f.word FROM screening.find(p_text) f WHERE f.effect = ANY (p_effects) LIMIT 1);
BEGIN
  IF found_word IS NOT NULL THEN
    RAISE EXCEPTION 'banned_word' USING ERRCODE = 'PB000', HINT = found_word;
  END IF;
END $$;

-- Writes the next version of the list, for an operator. `p_entries`: [{ word, effect, why }]. Errors (PB000): as
-- identity.check_operator_session; state_changed (another version was written meanwhile), invalid_input (a word without
-- letters, or a duplicate).
-- p_from_version: compared with the newest version.
CREATE OR REPLACE FUNCTION screening.change(
  p_session_sha256 bytea, p_from_version integer, p_entries jsonb, p_reason text
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = screening, pg_temp AS $$
DECLARE
  asked_by text :=
    identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']),
      'command_line');
  written jsonb;
BEGIN
  SELECT coalesce(
    jsonb_agg(jsonb_build_object('word', e.word, 'effect', e.effect, 'why', e.why, 'folded', screening.fold(e.word))
      ORDER BY e.word), '[]')
  INTO written FROM jsonb_to_recordset(p_entries) AS e (word text, effect text, why text);
  IF EXISTS (SELECT FROM jsonb_array_elements(written) e
    WHERE coalesce(e ->> 'folded', '') = '' OR length(e ->> 'word') > 60
      OR length(e ->> 'why') > 200 OR (e ->> 'effect') IS NULL OR (e ->> 'effect') NOT IN ('refuse', 'hold'))
    OR (SELECT count(*) <> count(DISTINCT e ->> 'folded') FROM jsonb_array_elements(written) e) THEN
    RAISE EXCEPTION 'invalid_input' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO screening.word_list (version, entries, reason, made_by)
  SELECT p_from_version + 1, written, p_reason, asked_by
  WHERE p_from_version = (SELECT max(x.version) FROM screening.word_list x);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'state_changed' USING ERRCODE = 'PB000';
  END IF;
  RETURN p_from_version + 1;
EXCEPTION WHEN unique_violation THEN
  RAISE EXCEPTION 'state_changed' USING ERRCODE = 'PB000';
END $$;

-- Versions of the list never change.
CREATE OR REPLACE TRIGGER word_list_stays BEFORE UPDATE OR DELETE ON screening.word_list
  FOR EACH ROW
  EXECUTE FUNCTION platform.refuse_change('a version of the list stays as it is', '23514', 'word_list_stays');
