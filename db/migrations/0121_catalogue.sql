-- The catalogue: listings as revisions that never change, their variants and stock (decisions 9).
CREATE SCHEMA catalogue;

CREATE TABLE catalogue.category (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT category_kind CHECK (kind IN ('product')),
  parent_id integer,
  slug text NOT NULL CONSTRAINT category_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CONSTRAINT category_name_length CHECK (length(name) BETWEEN 1 AND 60),
  position smallint NOT NULL DEFAULT 0,
  CONSTRAINT category_once UNIQUE (kind, slug),
  CONSTRAINT category_of_a_kind UNIQUE (id, kind),
  -- A tree is of one kind.
  CONSTRAINT category_parent_of_its_kind FOREIGN KEY (parent_id, kind) REFERENCES catalogue.category (id, kind),
  CONSTRAINT category_not_below_itself CHECK (parent_id < id)
);
CREATE INDEX category_children ON catalogue.category (parent_id);

CREATE TABLE catalogue.listing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  kind text NOT NULL CONSTRAINT listing_kind CHECK (kind IN ('product')),
  -- Given once, so that links stay.
  slug text NOT NULL UNIQUE CONSTRAINT listing_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) BETWEEN 3 AND 100),
  status text NOT NULL DEFAULT 'draft' CONSTRAINT listing_status
    CHECK (status IN ('draft', 'in_review', 'rejected', 'published', 'paused', 'expired', 'closed', 'removed')),
  -- What visitors see and buy, from the first approval on.
  current_revision_id bigint,
  -- What the vendor saved and nobody approved yet.
  next_revision_id bigint,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT listing_shown_has_a_revision CHECK
    (status NOT IN ('published', 'paused', 'expired') OR (current_revision_id IS NOT NULL AND published_at IS NOT NULL)),
  CONSTRAINT listing_review_has_a_revision CHECK (status <> 'in_review' OR next_revision_id IS NOT NULL)
);
CREATE INDEX listing_of_vendor ON catalogue.listing (vendor_id, id DESC);

-- What a listing says at one time. Rows never change: what was seen is what is bought.
CREATE TABLE catalogue.revision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  number integer NOT NULL CONSTRAINT revision_number CHECK (number >= 1),
  title text NOT NULL CONSTRAINT revision_title_length CHECK (length(title) BETWEEN 3 AND 120),
  -- Markdown without HTML.
  description text NOT NULL CONSTRAINT revision_description_length CHECK (length(description) BETWEEN 1 AND 20000),
  category_id integer NOT NULL REFERENCES catalogue.category (id),
  -- The lowest price of its variants, in millionths of a USDT.
  price_micro bigint NOT NULL CONSTRAINT revision_price CHECK (price_micro BETWEEN 1 AND 1000000000000),
  physical boolean NOT NULL,
  -- Name → value, both texts.
  attributes jsonb NOT NULL DEFAULT '{}' CONSTRAINT revision_attributes CHECK (jsonb_typeof(attributes) = 'object'),
  -- [{ name, priceMicro, countries, days }]; none for what is digital.
  delivery jsonb NOT NULL DEFAULT '[]' CONSTRAINT revision_delivery CHECK
    (jsonb_typeof(delivery) = 'array' AND (jsonb_array_length(delivery) > 0) = physical),
  -- In the order that they are shown in.
  pictures uuid[] NOT NULL DEFAULT '{}' CONSTRAINT revision_pictures CHECK (cardinality(pictures) <= 12),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL REFERENCES members.member (id),
  CONSTRAINT revision_once UNIQUE (listing_id, number),
  CONSTRAINT revision_of_its_listing UNIQUE (id, listing_id)
);
ALTER TABLE catalogue.listing
  ADD CONSTRAINT listing_current_is_its_own FOREIGN KEY (current_revision_id, id) REFERENCES catalogue.revision (id, listing_id),
  ADD CONSTRAINT listing_next_is_its_own FOREIGN KEY (next_revision_id, id) REFERENCES catalogue.revision (id, listing_id);

CREATE TABLE catalogue.variant (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  sku text NOT NULL CONSTRAINT variant_sku_form CHECK (sku ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  CONSTRAINT variant_sku_once UNIQUE (listing_id, sku),
  CONSTRAINT variant_of_its_listing UNIQUE (id, listing_id)
);

-- The variants of a revision with what each costs in it, in the order that they are shown in.
CREATE TABLE catalogue.revision_variant (
  revision_id bigint NOT NULL,
  variant_id bigint NOT NULL,
  listing_id bigint NOT NULL,
  position smallint NOT NULL CONSTRAINT revision_variant_position CHECK (position BETWEEN 1 AND 100),
  label text NOT NULL CONSTRAINT revision_variant_label_length CHECK (length(label) BETWEEN 1 AND 80),
  price_micro bigint NOT NULL CONSTRAINT revision_variant_price CHECK (price_micro BETWEEN 1 AND 1000000000000),
  PRIMARY KEY (revision_id, variant_id),
  CONSTRAINT revision_variant_place_once UNIQUE (revision_id, position),
  CONSTRAINT revision_variant_revision FOREIGN KEY (revision_id, listing_id) REFERENCES catalogue.revision (id, listing_id),
  CONSTRAINT revision_variant_variant FOREIGN KEY (variant_id, listing_id) REFERENCES catalogue.variant (id, listing_id)
);
CREATE INDEX revision_variant_by_variant ON catalogue.revision_variant (variant_id);

-- A row of its own: buyers of one variant wait for each other and for nobody else.
CREATE TABLE catalogue.stock (
  variant_id bigint PRIMARY KEY REFERENCES catalogue.variant (id),
  available integer NOT NULL DEFAULT 0 CONSTRAINT stock_not_negative CHECK (available >= 0 AND available <= 1000000)
) WITH (fillfactor = 70);

-- A revision that was handed in, and what an operator (or the rule for vendors who are known) decided about it.
CREATE TABLE catalogue.review (
  revision_id bigint PRIMARY KEY REFERENCES catalogue.revision (id),
  status text NOT NULL DEFAULT 'waiting' CONSTRAINT review_status CHECK (status IN ('waiting', 'approved', 'rejected')),
  -- Approved by the rule, not by a person.
  by_rule boolean NOT NULL DEFAULT false,
  reason text CONSTRAINT review_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by text,
  CONSTRAINT review_decided_by_somebody CHECK
    ((status = 'waiting') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT review_rejected_with_a_reason CHECK ((status = 'rejected') = (reason IS NOT NULL))
);
CREATE INDEX review_waiting ON catalogue.review (asked_at, revision_id) WHERE status = 'waiting';

-- A listing that an operator took away, and the vendor's appeal.
CREATE TABLE catalogue.removal (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  reason text NOT NULL CONSTRAINT removal_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  removed_at timestamptz NOT NULL DEFAULT now(),
  removed_by text NOT NULL,
  appeal text CONSTRAINT removal_appeal_length CHECK (length(appeal) BETWEEN 1 AND 2000),
  appealed_at timestamptz,
  outcome text CONSTRAINT removal_outcome CHECK (outcome IN ('upheld', 'reversed')),
  decided_at timestamptz,
  decided_by text,
  decision_reason text CONSTRAINT removal_decision_reason_length CHECK (length(decision_reason) BETWEEN 1 AND 500),
  CONSTRAINT removal_appealed_at CHECK ((appeal IS NULL) = (appealed_at IS NULL)),
  CONSTRAINT removal_decided_once CHECK ((outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (decided_by IS NULL)
    AND (outcome IS NULL) = (decision_reason IS NULL) AND (outcome IS NULL OR appeal IS NOT NULL))
);
CREATE UNIQUE INDEX removal_stands_once ON catalogue.removal (listing_id) WHERE outcome IS DISTINCT FROM 'reversed';
CREATE INDEX removal_appealed ON catalogue.removal (appealed_at, id) WHERE appeal IS NOT NULL AND outcome IS NULL;

-- What a buyer of something digital gets. No login reads it: a paid order does (catalogue.digital_of_line). The newest file of a variant is
-- what is sold; buyers keep the one that they bought.
CREATE TABLE catalogue.digital_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id bigint NOT NULL REFERENCES catalogue.variant (id),
  name text NOT NULL CONSTRAINT digital_file_name_form CHECK (name ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,99}$'),
  content bytea NOT NULL CONSTRAINT digital_file_size CHECK (length(content) BETWEEN 1 AND 20971520),
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT digital_file_of_its_variant UNIQUE (variant_id, id)
);
ALTER TABLE catalogue.digital_file ALTER COLUMN content SET STORAGE EXTERNAL;

-- One code a unit; each is sold once.
CREATE TABLE catalogue.digital_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id bigint NOT NULL REFERENCES catalogue.variant (id),
  code text NOT NULL CONSTRAINT digital_code_length CHECK (length(code) BETWEEN 1 AND 500),
  -- The line of an order, by the public id that the orders gave it.
  sold_to_line uuid,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT digital_code_once UNIQUE (variant_id, code)
);
CREATE INDEX digital_code_free ON catalogue.digital_code (variant_id, id) WHERE sold_to_line IS NULL;
CREATE INDEX digital_code_by_line ON catalogue.digital_code (sold_to_line) WHERE sold_to_line IS NOT NULL;

-- The file that the buyer of a line bought.
CREATE TABLE catalogue.digital_sale (
  -- By the public id that the orders gave it.
  line uuid PRIMARY KEY,
  variant_id bigint NOT NULL,
  file_id bigint NOT NULL,
  sold_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT digital_sale_of_its_variant FOREIGN KEY (variant_id, file_id) REFERENCES catalogue.digital_file (variant_id, id)
);

-- ---------------------------------------------------------------- categories of products

INSERT INTO catalogue.category (kind, slug, name, position) VALUES
  ('product', 'electronics', 'Electronics', 1), ('product', 'home', 'Home & Kitchen', 2), ('product', 'fashion', 'Fashion', 3),
  ('product', 'beauty', 'Beauty & Health', 4), ('product', 'food', 'Food & Drinks', 5), ('product', 'sports', 'Sports & Outdoors', 6),
  ('product', 'books', 'Books & Stationery', 7), ('product', 'toys', 'Toys & Games', 8), ('product', 'crafts', 'Crafts & Art', 9),
  ('product', 'digital', 'Digital goods', 10);
INSERT INTO catalogue.category (kind, parent_id, slug, name, position)
SELECT 'product', p.id, c.slug, c.name, c.position FROM (VALUES
  ('electronics', 'phones', 'Phones & Accessories', 1), ('electronics', 'computers', 'Computers & Accessories', 2),
  ('electronics', 'audio', 'Audio', 3), ('electronics', 'cameras', 'Cameras', 4),
  ('home', 'kitchen', 'Kitchen', 1), ('home', 'furniture', 'Furniture', 2), ('home', 'decoration', 'Decoration', 3),
  ('home', 'garden', 'Garden', 4),
  ('fashion', 'women', 'Women', 1), ('fashion', 'men', 'Men', 2), ('fashion', 'children', 'Children', 3),
  ('fashion', 'shoes', 'Shoes', 4), ('fashion', 'jewellery', 'Jewellery & Watches', 5), ('fashion', 'bags', 'Bags', 6),
  ('beauty', 'skin-care', 'Skin care', 1), ('beauty', 'hair-care', 'Hair care', 2), ('beauty', 'wellness', 'Wellness', 3),
  ('food', 'tea-and-coffee', 'Tea & Coffee', 1), ('food', 'spices', 'Spices', 2), ('food', 'sweets', 'Sweets & Snacks', 3),
  ('sports', 'fitness', 'Fitness', 1), ('sports', 'cycling', 'Cycling', 2), ('sports', 'camping', 'Camping', 3),
  ('books', 'fiction', 'Fiction', 1), ('books', 'non-fiction', 'Non-fiction', 2), ('books', 'stationery', 'Stationery', 3),
  ('toys', 'board-games', 'Board games', 1), ('toys', 'puzzles', 'Puzzles', 2), ('toys', 'learning', 'Learning', 3),
  ('crafts', 'pottery', 'Pottery', 1), ('crafts', 'textiles', 'Textiles', 2), ('crafts', 'prints', 'Prints & Paintings', 3),
  ('digital', 'e-books', 'E-books', 1), ('digital', 'software', 'Software', 2), ('digital', 'templates', 'Templates', 3),
  ('digital', 'gift-cards', 'Gift cards & Codes', 4)) c (parent, slug, name, position)
JOIN catalogue.category p ON p.kind = 'product' AND p.slug = c.parent
ORDER BY p.position, c.position;
