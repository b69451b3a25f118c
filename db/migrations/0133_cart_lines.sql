-- What a cart shows of a line whose variant is not offered any more (modules/market/carts). No release has had carts: none is lost.
DELETE FROM carts.line;
ALTER TABLE carts.line ADD COLUMN vendor_id bigint NOT NULL REFERENCES members.member (id), ADD COLUMN seen_title text NOT NULL,
  ADD COLUMN seen_variant text NOT NULL;
