-- By what "best rated" sorts, in thousandths of a star: the mean of the stars and of five more, one review of each number of stars (the
-- Bayesian average with a Dirichlet prior of one each: E. Miller, "Ranking Items With Star Ratings",
-- https://www.evanmiller.org/ranking-items-with-star-ratings.html). One review of five stars does not come before ninety of 4.8.
CREATE OR REPLACE FUNCTION catalogue.rank_of(p_reviews integer, p_stars integer) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN (15 + coalesce(p_stars, 0))::bigint * 1000 / (5 + coalesce(p_reviews, 0));

-- Counts a review that is shown now (p_reviews 1), or is not shown any more (−1). For the reviews' functions; granted to no login.
CREATE OR REPLACE FUNCTION catalogue.count_rating(p_listing_id bigint, p_reviews integer, p_stars integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE r catalogue.listing_rating;
BEGIN
  -- First as nothing: the rules of the row are those of the sum.
  INSERT INTO catalogue.listing_rating (listing_id, reviews, stars) VALUES (p_listing_id, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE catalogue.listing_rating x SET reviews = x.reviews + p_reviews, stars = x.stars + p_stars
  WHERE x.listing_id = p_listing_id RETURNING * INTO r;
  UPDATE catalogue.search_entry e SET rating_milli = catalogue.rank_of(r.reviews, r.stars)
  WHERE e.listing_id = p_listing_id AND e.kind = (SELECT l.kind FROM catalogue.listing l WHERE l.id = p_listing_id);
END $$;

-- Ratings, for other modules.
CREATE OR REPLACE VIEW catalogue.listing_ratings AS
SELECT listing_id, reviews, stars FROM catalogue.listing_rating;
