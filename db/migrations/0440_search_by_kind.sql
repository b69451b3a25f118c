-- The entries of each kind that visitors search lie in a table of their own, with indexes and statistics of its own: the index of words had
-- all kinds in one, so that a search among classifieds read the words of jobs and products as well. A kind without a table of its own lies in
-- `search_entry_other`.
ALTER TABLE catalogue.search_entry RENAME TO search_entry_before;

CREATE TABLE catalogue.search_entry (LIKE catalogue.search_entry_before INCLUDING DEFAULTS) PARTITION BY LIST (kind);
CREATE TABLE catalogue.search_entry_product PARTITION OF catalogue.search_entry FOR VALUES IN ('product');
CREATE TABLE catalogue.search_entry_listing PARTITION OF catalogue.search_entry FOR VALUES IN ('listing');
CREATE TABLE catalogue.search_entry_job PARTITION OF catalogue.search_entry FOR VALUES IN ('job');
CREATE TABLE catalogue.search_entry_lostfound PARTITION OF catalogue.search_entry FOR VALUES IN ('lostfound');
CREATE TABLE catalogue.search_entry_course PARTITION OF catalogue.search_entry FOR VALUES IN ('course');
CREATE TABLE catalogue.search_entry_other PARTITION OF catalogue.search_entry DEFAULT;

INSERT INTO catalogue.search_entry SELECT * FROM catalogue.search_entry_before;

-- What reads entries reads the new table from now on.
DO $$
DECLARE reader record;
BEGIN
  FOR reader IN
    SELECT DISTINCT r.ev_class::regclass::text AS name, pg_get_viewdef(r.ev_class) AS definition
    FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
    WHERE d.classid = 'pg_rewrite'::regclass AND d.refobjid = 'catalogue.search_entry_before'::regclass
  LOOP
    EXECUTE format('CREATE OR REPLACE VIEW %s AS %s', reader.name,
      replace(reader.definition, 'catalogue.search_entry_before ', 'catalogue.search_entry '));
  END LOOP;
END $$;
DROP TABLE catalogue.search_entry_before;

ALTER TABLE catalogue.search_entry
  -- A listing stays what it is, so that it has one entry.
  ADD CONSTRAINT search_entry_pkey PRIMARY KEY (listing_id, kind),
  ADD CONSTRAINT search_entry_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES catalogue.listing (id),
  ADD CONSTRAINT search_entry_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors.vendor (vendor_id),
  ADD CONSTRAINT search_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.member (id),
  ADD CONSTRAINT search_entry_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalogue.category (id),
  ADD CONSTRAINT search_entry_place_id_fkey FOREIGN KEY (place_id) REFERENCES catalogue.place (id);
CREATE INDEX search_entry_words ON catalogue.search_entry USING gin (words);
CREATE INDEX search_entry_newest ON catalogue.search_entry (kind, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_price ON catalogue.search_entry (kind, price_micro, listing_id DESC);
CREATE INDEX search_entry_rating ON catalogue.search_entry (kind, rating_milli DESC, listing_id DESC);
CREATE INDEX search_entry_category ON catalogue.search_entry (category_id, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_vendor ON catalogue.search_entry (vendor_id, published_at DESC, listing_id DESC);
CREATE INDEX search_entry_member ON catalogue.search_entry (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX search_entry_facets ON catalogue.search_entry USING gin (facets jsonb_path_ops) WHERE facets <> '{}';
CREATE INDEX search_entry_around ON catalogue.search_entry USING gist (location) WHERE location IS NOT NULL;
ANALYZE catalogue.search_entry;
