-- What a store wrote about a buyer can be reported by that buyer, and be taken away.
ALTER TABLE reviews.buyer_review ADD COLUMN public_id uuid NOT NULL DEFAULT uuidv7();
ALTER TABLE reviews.buyer_review ADD CONSTRAINT buyer_review_public_id UNIQUE (public_id);
ALTER TABLE reviews.buyer_review ADD COLUMN removed_at timestamptz;
ALTER TABLE moderation.report DROP CONSTRAINT report_kind;
ALTER TABLE moderation.report ADD CONSTRAINT report_kind
  CHECK (kind IN ('listing', 'store', 'review', 'buyer-review', 'message', 'comment', 'profile'));
DROP TRIGGER IF EXISTS buyer_review_is_kept ON reviews.buyer_review;
DROP FUNCTION IF EXISTS reviews.of_order(bigint, uuid);
DROP FUNCTION IF EXISTS reviews.of_buyer(bigint, uuid);
