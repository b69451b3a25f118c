-- The banned words of the newest list that stand in a text, as whole words; what is refused comes first.
CREATE OR REPLACE FUNCTION screening.find(p_text text) RETURNS TABLE (word text, effect text, why text) LANGUAGE sql STABLE AS $$
  SELECT e ->> 'word', e ->> 'effect', e ->> 'why'
  FROM (SELECT x.entries FROM screening.word_list x ORDER BY x.version DESC LIMIT 1) newest
  CROSS JOIN LATERAL jsonb_array_elements(newest.entries) e
  CROSS JOIN (SELECT ' ' || screening.fold(p_text) || ' ' AS folded) t
  WHERE position(' ' || (e ->> 'folded') || ' ' IN t.folded) > 0
  ORDER BY e ->> 'effect' DESC, e ->> 'word'
$$;

-- Refuses a text with a word of the effects (PB000 banned_word; the hint names the word). For functions that take texts in.
CREATE OR REPLACE FUNCTION screening.refuse(p_text text, p_effects text[]) RETURNS void LANGUAGE plpgsql STABLE AS $$
DECLARE found_word text := (SELECT f.word FROM screening.find(p_text) f WHERE f.effect = ANY (p_effects) LIMIT 1);
BEGIN
  IF found_word IS NOT NULL THEN
    RAISE EXCEPTION 'banned_word' USING ERRCODE = 'PB000', HINT = found_word;
  END IF;
END $$;
