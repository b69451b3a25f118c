-- What a picture shows, for whoever does not see it: in the order of the pictures, empty where nothing was written.
ALTER TABLE catalogue.revision ADD COLUMN picture_texts text[] NOT NULL DEFAULT '{}'
  CONSTRAINT revision_picture_texts CHECK (cardinality(picture_texts) <= cardinality(pictures));

-- The vendor's own name of a listing in the file that it was imported from: the same file imported again changes the same listing.
ALTER TABLE catalogue.listing ADD COLUMN own_key text CONSTRAINT listing_own_key_length CHECK (length(own_key) BETWEEN 1 AND 60),
  ADD CONSTRAINT listing_own_key_once UNIQUE (vendor_id, own_key);
