-- Carts and addresses of buyers (modules/market/carts).
CREATE SCHEMA carts;

CREATE TABLE carts.line (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  variant_id bigint NOT NULL REFERENCES catalogue.variant (id),
  quantity integer NOT NULL CONSTRAINT line_quantity CHECK (quantity BETWEEN 1 AND 1000),
  -- Under which terms the buyer saw it last.
  seen_revision_id bigint NOT NULL REFERENCES catalogue.revision (id),
  seen_price_micro bigint NOT NULL,
  -- One of the listing's ways of delivery, by name; null for what is digital.
  delivery text,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT line_once UNIQUE (buyer_id, variant_id)
);

CREATE TABLE carts.address (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  full_name text NOT NULL CONSTRAINT address_full_name CHECK (length(full_name) BETWEEN 1 AND 120),
  phone text NOT NULL CONSTRAINT address_phone CHECK (length(phone) BETWEEN 1 AND 30),
  line1 text NOT NULL CONSTRAINT address_line1 CHECK (length(line1) BETWEEN 1 AND 200),
  line2 text NOT NULL DEFAULT '' CONSTRAINT address_line2 CHECK (length(line2) <= 200),
  city text NOT NULL CONSTRAINT address_city CHECK (length(city) BETWEEN 1 AND 120),
  region text NOT NULL DEFAULT '' CONSTRAINT address_region CHECK (length(region) <= 120),
  postcode text NOT NULL CONSTRAINT address_postcode CHECK (length(postcode) BETWEEN 1 AND 20),
  country text NOT NULL CONSTRAINT address_country CHECK (country ~ '^[A-Z]{2}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE INDEX address_by_buyer ON carts.address (buyer_id) WHERE removed_at IS NULL;
