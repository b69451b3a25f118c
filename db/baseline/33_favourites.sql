-- Saved listings and searches of members and vendors.
CREATE SCHEMA favourites;

-- Saved listings.
CREATE TABLE favourites.favourite (
  owner_id bigint NOT NULL REFERENCES members.member (id),
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner_id, listing_id)
);
CREATE INDEX favourite_newest ON favourites.favourite (owner_id, added_at DESC, listing_id DESC);
CREATE INDEX favourite_of_listing ON favourites.favourite (listing_id);

-- A search whose new results are mailed.
CREATE TABLE favourites.saved_search (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id bigint NOT NULL REFERENCES members.member (id),
  kind text NOT NULL CONSTRAINT saved_search_kind_is_known REFERENCES catalogue.kind (kind),
  search text NOT NULL CONSTRAINT saved_search_words CHECK (length(search) <= 120),
  -- As the search takes them: category, store, priceFrom, priceTo, physical.
  filters jsonb NOT NULL
    CONSTRAINT saved_search_filters CHECK (jsonb_typeof(filters) = 'object' AND length(filters::text) <= 1000),
  is_mailed boolean NOT NULL DEFAULT true,
  -- Listings published until then were seen or mailed.
  seen_until timestamptz NOT NULL DEFAULT now(),
  -- When it last ran; the next run is a day later.
  looked_at timestamptz NOT NULL DEFAULT now(),
  -- New results of the last run for its mail, newest first.
  found bigint[] NOT NULL DEFAULT '{}' CONSTRAINT saved_search_found CHECK (cardinality(found) <= 10),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT saved_search_once UNIQUE (owner_id, kind, search, filters)
);
CREATE INDEX saved_search_due ON favourites.saved_search (looked_at, id) WHERE is_mailed;

-- Links in mails that end the mails of a search. Only the SHA-256 of the token is stored.
CREATE TABLE favourites.end_link (
  token_sha256 bytea PRIMARY KEY,
  search_id uuid NOT NULL REFERENCES favourites.saved_search (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX end_link_of_search ON favourites.end_link (search_id);
CREATE INDEX end_link_age ON favourites.end_link (made_at);
