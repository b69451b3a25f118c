-- Favourites of every public kind: a member's post goes with its owner's account, and takes those who kept it along.
ALTER TABLE favourites.favourite DROP CONSTRAINT favourite_listing_id_fkey,
  ADD CONSTRAINT favourite_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES catalogue.listing (id) ON DELETE CASCADE;
CREATE INDEX favourite_of_listing ON favourites.favourite (listing_id);
