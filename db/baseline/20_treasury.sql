-- Remainders of credited transfers.
CREATE SCHEMA treasury;

-- Lost by truncating credited transfers to six decimals, in units of 10⁻¹⁸ USDT; appended, then swept by a job.
CREATE TABLE treasury.remainder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  evidence_id bigint NOT NULL CONSTRAINT remainder_once UNIQUE REFERENCES ledger.evidence (id),
  amount_wei bigint NOT NULL CONSTRAINT remainder_below_a_micro CHECK (amount_wei BETWEEN 1 AND 999999999999),
  swept boolean NOT NULL DEFAULT false
);
CREATE INDEX remainder_unswept ON treasury.remainder (id) WHERE NOT swept;

-- Swept remainders: whole micro-USDT are posted to operator.dust, the rest is carried over.
CREATE TABLE treasury.dust (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT dust_has_one_row CHECK (only_row),
  posted_micro bigint NOT NULL DEFAULT 0,
  carried_wei bigint NOT NULL DEFAULT 0
    CONSTRAINT dust_carries_less_than_a_micro CHECK (carried_wei BETWEEN 0 AND 999999999999)
);
INSERT INTO treasury.dust DEFAULT VALUES;
