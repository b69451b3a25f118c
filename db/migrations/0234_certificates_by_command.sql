-- Null: a person at the machine, who has no second factor there (identity.use_confirmation).
ALTER TABLE certificates.batch ALTER COLUMN confirmation_id DROP NOT NULL;
ALTER TABLE certificates.change ALTER COLUMN confirmation_id DROP NOT NULL;
