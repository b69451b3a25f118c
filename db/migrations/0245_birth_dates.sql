-- The date of birth that an operator read from an identity document: on no view, read by no login, compared by functions alone.
CREATE TABLE kyc.birth_date (
  submission_id uuid PRIMARY KEY REFERENCES kyc.submission (id),
  born_on date NOT NULL
);
DROP FUNCTION IF EXISTS kyc.decide(bytea, bigint, text, text, text);
