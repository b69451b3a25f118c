-- Reviews of bought goods, and of buyers.
CREATE SCHEMA reviews;

-- A buyer's review of one line of a cleared order.
CREATE TABLE reviews.review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT review_public_id_once UNIQUE,
  line_public_id uuid NOT NULL CONSTRAINT review_of_a_line_once UNIQUE REFERENCES orders.order_line (public_id),
  order_id bigint NOT NULL REFERENCES orders.market_order (id),
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  stars smallint NOT NULL CONSTRAINT review_stars CHECK (stars BETWEEN 1 AND 5),
  body text NOT NULL DEFAULT '' CONSTRAINT review_body CHECK (length(body) <= 4000),
  written_on date NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  -- Until then only its buyer sees it.
  shown_at timestamptz,
  reply text CONSTRAINT review_reply CHECK (length(reply) BETWEEN 1 AND 2000),
  -- A store's reply can be reported and removed without the review.
  reply_id uuid,
  replied_at timestamptz,
  -- By an operator.
  removed_at timestamptz,
  CONSTRAINT review_reply_id UNIQUE (reply_id),
  CONSTRAINT review_reply_has_its_time CHECK ((reply IS NULL) = (replied_at IS NULL)),
  CONSTRAINT review_is_answered_when_shown CHECK (reply IS NULL OR shown_at IS NOT NULL),
  CONSTRAINT review_reply_has_its_id CHECK ((reply IS NULL) = (reply_id IS NULL))
);
CREATE INDEX review_by_listing ON reviews.review (listing_id, id DESC)
  WHERE shown_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX review_by_vendor ON reviews.review (vendor_id, id DESC) WHERE shown_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX review_by_order ON reviews.review (order_id);
CREATE INDEX review_hidden ON reviews.review (id) WHERE shown_at IS NULL;

-- A vendor's review of the buyer of a cleared order.
CREATE TABLE reviews.buyer_review (
  order_id bigint PRIMARY KEY REFERENCES orders.market_order (id),
  -- The buyer can report it by this id.
  public_id uuid NOT NULL DEFAULT uuidv7(),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  stars smallint NOT NULL CONSTRAINT buyer_review_stars CHECK (stars BETWEEN 1 AND 5),
  body text NOT NULL DEFAULT '' CONSTRAINT buyer_review_body CHECK (length(body) <= 1000),
  written_on date NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  CONSTRAINT buyer_review_public_id UNIQUE (public_id)
);
CREATE INDEX buyer_review_by_buyer ON reviews.buyer_review (buyer_id);

-- Removed replies, as they were written.
CREATE TABLE reviews.removed_reply (
  reply_id uuid PRIMARY KEY,
  review_id bigint NOT NULL REFERENCES reviews.review,
  reply text NOT NULL,
  replied_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now()
);
