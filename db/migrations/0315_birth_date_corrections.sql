-- A noted date of birth that was mistyped is corrected, or noted after the approval: by whom and when, never which it was before.
ALTER TABLE kyc.birth_date
  ADD COLUMN corrected_at timestamptz,
  ADD COLUMN corrected_by text,
  ADD CONSTRAINT birth_date_correction_is_whole CHECK ((corrected_at IS NULL) = (corrected_by IS NULL));
