-- Whether two accounts showed one person's documents: the same file, or the same number as operators noted it (its hash alone).
ALTER TABLE kyc.document ADD COLUMN content_sha256 bytea GENERATED ALWAYS AS (sha256(content)) STORED;
CREATE INDEX document_content ON kyc.document (content_sha256);
CREATE TABLE kyc.document_number (
  submission_id uuid PRIMARY KEY REFERENCES kyc.submission (id),
  number_sha256 bytea NOT NULL CONSTRAINT document_number_sha256 CHECK (length(number_sha256) = 32)
);
CREATE INDEX document_number_same ON kyc.document_number (number_sha256);
CREATE INDEX birth_date_same ON kyc.birth_date (born_on);
DROP FUNCTION IF EXISTS kyc.decide(bytea, bigint, text, text, text, date);
