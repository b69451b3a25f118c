-- Carts and addresses of buyers.
CREATE SCHEMA carts;

-- Types of a cart, which is read once for an order and passed on unchanged.
CREATE TYPE carts.cart_line AS (
  id uuid,
  vendor_id bigint,
  listing_id bigint,
  listing_public_id uuid,
  variant_id bigint,
  variant_public_id uuid,
  slug text,
  revision_id bigint,
  title text,
  variant text,
  physical boolean,
  picture_id uuid,
  price_micro bigint,
  quantity integer,
  delivery text,
  delivery_micro bigint,
  delivery_countries jsonb,
  available integer,
  blocker text,
  ways jsonb
);

CREATE TYPE carts.cart_voucher AS (
  vendor_id bigint,
  voucher_id bigint,
  revision integer,
  code text,
  minimum_micro bigint,
  discount_micro bigint,
  blocker text
);

-- A cart as an order uses it (carts.evaluate). `lines` is null if it is empty; `total_micro` is the amount due after
-- vouchers.
CREATE TYPE carts.evaluated_cart AS (
  lines carts.cart_line[],
  vouchers carts.cart_voucher[],
  version text,
  total_micro bigint,
  vendors bigint[],
  is_changed boolean,
  is_out_of_stock boolean,
  is_physical boolean,
  is_digital boolean,
  is_bound_to_countries boolean,
  has_vouchers boolean
);

-- A line of a cart.
CREATE TABLE carts.line (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  vendor_id bigint NOT NULL REFERENCES members.member (id),
  variant_id bigint NOT NULL REFERENCES catalogue.variant (id),
  quantity integer NOT NULL CONSTRAINT line_quantity CHECK (quantity BETWEEN 1 AND 1000),
  -- The terms that the buyer saw last, also after the variant is no longer offered.
  seen_revision_id bigint NOT NULL REFERENCES catalogue.revision (id),
  seen_price_micro bigint NOT NULL,
  seen_title text NOT NULL,
  seen_variant text NOT NULL,
  -- One of the listing's ways of delivery, by name; null for digital goods.
  delivery text,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT line_once UNIQUE (buyer_id, variant_id)
);

-- Addresses of buyers.
CREATE TABLE carts.address (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  full_name text NOT NULL CONSTRAINT address_full_name CHECK (length(full_name) BETWEEN 1 AND 120),
  phone text NOT NULL CONSTRAINT address_phone CHECK (length(phone) BETWEEN 1 AND 30),
  line1 text NOT NULL CONSTRAINT address_line1 CHECK (length(line1) BETWEEN 1 AND 200),
  line2 text NOT NULL DEFAULT '' CONSTRAINT address_line2 CHECK (length(line2) <= 200),
  city text NOT NULL CONSTRAINT address_city CHECK (length(city) BETWEEN 1 AND 120),
  region text NOT NULL DEFAULT '' CONSTRAINT address_region CHECK (length(region) <= 120),
  postcode text NOT NULL CONSTRAINT address_postcode CHECK (length(postcode) <= 20),
  country text NOT NULL CONSTRAINT address_country CHECK (country ~ '^[A-Z]{2}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE INDEX address_by_buyer ON carts.address (buyer_id) WHERE removed_at IS NULL;

-- Visitors' carts that were merged into a buyer's, so that each is merged only once.
CREATE TABLE carts.merge (
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  -- Created by the browser that had the cart.
  key text NOT NULL CONSTRAINT merge_key CHECK (length(key) BETWEEN 8 AND 100),
  merged_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (buyer_id, key)
);

-- One voucher of each vendor.
CREATE TABLE carts.applied_voucher (
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  vendor_id bigint NOT NULL REFERENCES members.member (id),
  voucher_id bigint NOT NULL REFERENCES vouchers.voucher (id),
  applied_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (buyer_id, vendor_id)
);
