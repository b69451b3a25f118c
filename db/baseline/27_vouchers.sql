-- Vendors' vouchers and their use.
CREATE SCHEMA vouchers;

-- A voucher of a store.
CREATE TABLE vouchers.voucher (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT voucher_public_id_once UNIQUE,
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  -- As a buyer types it, in capitals.
  code text NOT NULL CONSTRAINT voucher_code_form CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  -- A share of the goods, or an amount; never both. Delivery is not reduced.
  percent_bps integer CONSTRAINT voucher_percent CHECK (percent_bps BETWEEN 1 AND 9000),
  amount_micro bigint CONSTRAINT voucher_amount CHECK (amount_micro BETWEEN 1 AND 1000000000000),
  -- Of the vendor's goods in the cart, before the discount.
  minimum_micro bigint NOT NULL DEFAULT 0 CONSTRAINT voucher_minimum CHECK (minimum_micro BETWEEN 0 AND 1000000000000),
  -- Business days, both included; null: no end.
  from_day date NOT NULL,
  until_day date,
  -- In all, and per buyer; null: no limit.
  most_uses integer CONSTRAINT voucher_most_uses CHECK (most_uses BETWEEN 1 AND 1000000),
  most_uses_of_buyer integer CONSTRAINT voucher_most_uses_of_buyer CHECK (most_uses_of_buyer BETWEEN 1 AND 1000),
  uses integer NOT NULL DEFAULT 0 CONSTRAINT voucher_uses CHECK (uses >= 0),
  paused boolean NOT NULL DEFAULT false,
  -- Counts changes of its terms: a cart that saw an older one has changed.
  revision integer NOT NULL DEFAULT 1 CONSTRAINT voucher_revision CHECK (revision >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT voucher_code_once UNIQUE (vendor_id, code),
  CONSTRAINT voucher_is_percent_or_amount CHECK ((percent_bps IS NULL) <> (amount_micro IS NULL)),
  -- The discount never reaches the full price, because an order cannot hold zero.
  CONSTRAINT voucher_leaves_a_price CHECK (amount_micro IS NULL OR minimum_micro > amount_micro),
  CONSTRAINT voucher_days_in_order CHECK (until_day >= from_day),
  CONSTRAINT voucher_never_overused CHECK (uses <= most_uses)
) WITH (fillfactor = 70);

-- One use, by its order. Returned if that order was fully refunded before it was sent.
CREATE TABLE vouchers.redemption (
  order_public_id uuid PRIMARY KEY,
  voucher_id bigint NOT NULL REFERENCES vouchers.voucher (id),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  redeemed_at timestamptz NOT NULL DEFAULT now(),
  returned_at timestamptz
);
CREATE INDEX redemption_of_buyer ON vouchers.redemption (voucher_id, buyer_id) WHERE returned_at IS NULL;
