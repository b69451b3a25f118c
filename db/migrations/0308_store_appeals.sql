-- The owner of a suspended store appeals, once a suspension; an operator answers, or lets it go on.
ALTER TABLE vendors.vendor
  ADD COLUMN appeal text CONSTRAINT vendor_appeal_length CHECK (length(appeal) BETWEEN 1 AND 2000),
  ADD COLUMN appealed_at timestamptz,
  ADD COLUMN appeal_answer text CONSTRAINT vendor_appeal_answer_length CHECK (length(appeal_answer) BETWEEN 1 AND 500),
  ADD CONSTRAINT vendor_appeal_has_time CHECK ((appeal IS NULL) = (appealed_at IS NULL)),
  ADD CONSTRAINT vendor_answers_an_appeal CHECK (appeal_answer IS NULL OR appeal IS NOT NULL);
