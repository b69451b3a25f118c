-- Invoices and credit notes.
CREATE SCHEMA invoices;

-- The owner of a series of numbers: a vendor, or the operator (0). Its row lock serializes the numbers.
CREATE TABLE invoices.issuer (
  issuer_id bigint PRIMARY KEY CONSTRAINT issuer_id_counts CHECK (issuer_id >= 0)
);
INSERT INTO invoices.issuer (issuer_id) VALUES (0);

-- The issuer's details on a vendor's invoices, by version. Rows are never changed: an invoice keeps its version.
CREATE TABLE invoices.tax_profile (
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  version integer NOT NULL CONSTRAINT tax_profile_version CHECK (version >= 1),
  legal_name text NOT NULL CONSTRAINT tax_profile_legal_name CHECK (length(legal_name) BETWEEN 1 AND 120),
  line1 text NOT NULL CONSTRAINT tax_profile_line1 CHECK (length(line1) BETWEEN 1 AND 200),
  line2 text NOT NULL DEFAULT '' CONSTRAINT tax_profile_line2 CHECK (length(line2) <= 200),
  city text NOT NULL CONSTRAINT tax_profile_city CHECK (length(city) BETWEEN 1 AND 120),
  postcode text NOT NULL CONSTRAINT tax_profile_postcode CHECK (length(postcode) <= 20),
  country text NOT NULL CONSTRAINT tax_profile_country CHECK (country ~ '^[A-Z]{2}$'),
  vat_id text CONSTRAINT tax_profile_vat_id CHECK (vat_id ~ '^[A-Z0-9&Ñ./-]{2,30}$'),
  -- ISO 4217, of those with two decimals; null: no tax is shown, and no XML is made.
  tax_currency text
    CONSTRAINT tax_profile_currency CHECK (
      tax_currency IN ('EUR', 'CHF', 'CZK', 'DKK', 'GBP', 'HUF', 'INR', 'NOK', 'PLN', 'RON', 'SEK', 'USD')
    ),
  -- Included in the price.
  vat_bps integer CONSTRAINT tax_profile_vat CHECK (vat_bps BETWEEN 0 AND 3000),
  -- Millionths of the tax currency for 1 USDT, and the vendor's source of the rate.
  rate_micro bigint CONSTRAINT tax_profile_rate CHECK (rate_micro BETWEEN 1 AND 1000000000000),
  rate_source text CONSTRAINT tax_profile_rate_source CHECK (length(rate_source) BETWEEN 1 AND 200),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vendor_id, version),
  CONSTRAINT tax_profile_is_whole CHECK (
    num_nulls(tax_currency, vat_bps, rate_micro, rate_source) IN (0, 4)
    AND (tax_currency IS NULL OR vat_id IS NOT NULL)
  )
);

-- An invoice or a credit note. No foreign keys, because each would lock a row and cost a statement per order.
-- invoices.write_invoice reads these columns from rows that are never deleted.
CREATE TABLE invoices.invoice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT invoice_public_id_once UNIQUE,
  issuer_id bigint NOT NULL,
  -- Without gaps within its issuer; invoices and credit notes are one series.
  number integer NOT NULL,
  label text NOT NULL,
  kind text NOT NULL,
  order_id bigint NOT NULL,
  -- The movement that required it; one each.
  posting_id bigint NOT NULL CONSTRAINT invoice_of_its_posting_once UNIQUE,
  receiver_id bigint NOT NULL,
  total_micro bigint NOT NULL,
  issued_on date NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  -- The whole document as JSON; the hash covers exactly these bytes.
  content text NOT NULL,
  previous_sha256 bytea NOT NULL,
  sha256 bytea NOT NULL CONSTRAINT invoice_sha256_once UNIQUE,
  CONSTRAINT invoice_number_once UNIQUE (issuer_id, number),
  CONSTRAINT invoice_hash_is_of_its_content CHECK (sha256 = sha256(previous_sha256 || convert_to(content, 'UTF8')))
);
CREATE INDEX invoice_by_receiver ON invoices.invoice (receiver_id, id DESC);
CREATE INDEX invoice_by_order ON invoices.invoice (order_id, id);
