-- Banned words and goods.
CREATE SCHEMA screening;

-- Each version is the whole list; the newest applies. Rows are never changed.
CREATE TABLE screening.word_list (
  version integer PRIMARY KEY CONSTRAINT word_list_version CHECK (version >= 1),
  -- [{ word, effect, why, folded }]; `effect`: refuse, or hold for a review.
  entries jsonb NOT NULL
    CONSTRAINT word_list_entries CHECK (jsonb_typeof(entries) = 'array' AND jsonb_array_length(entries) <= 2000),
  reason text NOT NULL CONSTRAINT word_list_reason CHECK (length(reason) BETWEEN 1 AND 500),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO screening.word_list (version, entries, reason, made_by)
VALUES (1, '[]', 'installation', 'installation');
