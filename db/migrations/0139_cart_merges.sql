-- Carts of visitors that were put into an account's at a login: each of them once (modules/market/carts).
CREATE TABLE carts.merge (
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  -- Made by the browser that had the cart.
  key text NOT NULL CONSTRAINT merge_key CHECK (length(key) BETWEEN 8 AND 100),
  merged_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (buyer_id, key)
);
