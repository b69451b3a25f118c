-- Finding listings: full text, typos by trigrams, and what is sorted and filtered by.
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;

-- A row for each listing that is published now, made from its current revision (catalogue.refresh_search).
CREATE TABLE catalogue.search_entry (
  listing_id bigint PRIMARY KEY REFERENCES catalogue.listing (id),
  kind text NOT NULL,
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  category_id integer NOT NULL REFERENCES catalogue.category (id),
  price_micro bigint NOT NULL,
  physical boolean NOT NULL,
  published_at timestamptz NOT NULL,
  -- Lower case, without accents.
  title_plain text NOT NULL,
  words tsvector NOT NULL
);
CREATE INDEX search_entry_words ON catalogue.search_entry USING gin (words);
CREATE INDEX search_entry_typos ON catalogue.search_entry USING gin (title_plain public.gin_trgm_ops);
CREATE INDEX search_entry_newest ON catalogue.search_entry (kind, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_price ON catalogue.search_entry (kind, price_micro, listing_id DESC);
CREATE INDEX search_entry_category ON catalogue.search_entry (category_id, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_vendor ON catalogue.search_entry (vendor_id, published_at DESC, listing_id DESC);
