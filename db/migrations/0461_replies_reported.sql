-- The answer of a store to a review can be reported, and be taken away without the review.
ALTER TABLE reviews.review ADD COLUMN reply_id uuid;
-- Made again with its function, which changes with this.
DROP TRIGGER IF EXISTS review_change_is_sound ON reviews.review;
UPDATE reviews.review SET reply_id = uuidv7() WHERE reply IS NOT NULL;
ALTER TABLE reviews.review ADD CONSTRAINT review_reply_id UNIQUE (reply_id);
ALTER TABLE reviews.review ADD CONSTRAINT review_reply_has_its_id CHECK ((reply IS NULL) = (reply_id IS NULL));
-- What was taken away, as it was written.
CREATE TABLE reviews.removed_reply (
  reply_id uuid PRIMARY KEY,
  review_id bigint NOT NULL REFERENCES reviews.review,
  reply text NOT NULL,
  replied_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE moderation.report DROP CONSTRAINT report_kind;
ALTER TABLE moderation.report ADD CONSTRAINT report_kind
  CHECK (kind IN ('listing', 'store', 'review', 'reply', 'buyer-review', 'message', 'comment', 'profile'));
