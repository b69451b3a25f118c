-- Reviews of what was bought, and of buyers (modules/market/reviews).
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
  -- Until then its buyer alone sees it.
  shown_at timestamptz,
  reply text CONSTRAINT review_reply CHECK (length(reply) BETWEEN 1 AND 2000),
  replied_at timestamptz,
  -- By an operator.
  removed_at timestamptz,
  CONSTRAINT review_reply_has_its_time CHECK ((reply IS NULL) = (replied_at IS NULL)),
  CONSTRAINT review_is_answered_when_shown CHECK (reply IS NULL OR shown_at IS NOT NULL)
);
CREATE INDEX review_by_listing ON reviews.review (listing_id, id DESC) WHERE shown_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX review_by_vendor ON reviews.review (vendor_id, id DESC) WHERE shown_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX review_by_order ON reviews.review (order_id);
CREATE INDEX review_hidden ON reviews.review (id) WHERE shown_at IS NULL;

-- A vendor's review of the buyer of a cleared order.
CREATE TABLE reviews.buyer_review (
  order_id bigint PRIMARY KEY REFERENCES orders.market_order (id),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  stars smallint NOT NULL CONSTRAINT buyer_review_stars CHECK (stars BETWEEN 1 AND 5),
  body text NOT NULL DEFAULT '' CONSTRAINT buyer_review_body CHECK (length(body) <= 1000),
  written_on date NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX buyer_review_by_buyer ON reviews.buyer_review (buyer_id);

-- What reviews that are shown make of a listing, kept for the search (catalogue.count_rating).
CREATE TABLE catalogue.listing_rating (
  listing_id bigint PRIMARY KEY REFERENCES catalogue.listing (id),
  reviews integer NOT NULL CONSTRAINT listing_rating_reviews CHECK (reviews >= 0),
  -- Of all of them together.
  stars integer NOT NULL CONSTRAINT listing_rating_stars CHECK (stars BETWEEN reviews AND 5 * reviews)
);
-- Thousandths of a star (catalogue.rank_of): 3000 without a review.
ALTER TABLE catalogue.search_entry ADD COLUMN rating_milli integer NOT NULL DEFAULT 3000;
CREATE INDEX search_entry_rating ON catalogue.search_entry (kind, rating_milli DESC, listing_id DESC);
