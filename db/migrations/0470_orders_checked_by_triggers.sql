-- What a CHECK or a foreign key of an order asked, a trigger of the same table asks, under the same names: PostgreSQL reads and prepares
-- every CHECK anew for each statement, which was an eighth of an order, and each foreign key is a statement of its own.
ALTER TABLE orders.market_order
  -- orders.fault_of_form, from check_new_order and check_change.
  DROP CONSTRAINT buyer_and_vendor_differ,
  DROP CONSTRAINT closed_order_holds_nothing,
  DROP CONSTRAINT open_order_is_due,
  DROP CONSTRAINT order_address_when_sent,
  DROP CONSTRAINT order_carrier,
  DROP CONSTRAINT order_discount,
  DROP CONSTRAINT order_discount_has_its_voucher,
  DROP CONSTRAINT order_fee,
  DROP CONSTRAINT order_proceeds,
  DROP CONSTRAINT order_refunded,
  DROP CONSTRAINT order_status,
  DROP CONSTRAINT order_total,
  DROP CONSTRAINT order_tracking_number,
  -- check_new_order looks for the buyer's own checkout and for both people. A checkout is kept and refers to its buyer; lines refer to
  -- offers of the vendor, which are kept.
  DROP CONSTRAINT market_order_checkout_id_fkey,
  DROP CONSTRAINT market_order_buyer_id_fkey,
  DROP CONSTRAINT market_order_vendor_id_fkey;

ALTER TABLE orders.order_line
  DROP CONSTRAINT line_delivery,
  DROP CONSTRAINT line_number,
  DROP CONSTRAINT line_price,
  DROP CONSTRAINT line_quantity,
  -- check_line looks for the order, which is kept, and for the variant of this revision and listing: a row that is kept, and refers to
  -- all three (catalogue.revision_variant).
  DROP CONSTRAINT order_line_order_id_fkey,
  DROP CONSTRAINT order_line_listing_id_fkey,
  DROP CONSTRAINT order_line_revision_id_fkey,
  DROP CONSTRAINT order_line_variant_id_fkey;

ALTER TABLE orders.movement
  DROP CONSTRAINT movement_amount,
  DROP CONSTRAINT movement_kind,
  DROP CONSTRAINT movement_reason,
  -- check_movement looks for the order beside its posting.
  DROP CONSTRAINT movement_order_id_fkey;

ALTER TABLE orders.event
  DROP CONSTRAINT event_actor,
  DROP CONSTRAINT event_note;

-- invoices.write_invoice writes every one of these columns, whatever was given. That the hash is of the content stays a CHECK.
ALTER TABLE invoices.invoice
  DROP CONSTRAINT invoice_kind,
  DROP CONSTRAINT invoice_number,
  DROP CONSTRAINT invoice_previous_sha256,
  DROP CONSTRAINT invoice_total;

-- What an order is made under (orders.terms_of).
CREATE TYPE orders.terms AS (
  day date,
  fee_version integer,
  fee_rate_bps integer,
  is_frozen boolean,
  code_from_micro bigint,
  bought_micro bigint
);

-- A cart that is ordered (carts.take). The lines are null without any; `total_micro` is what its buyer pays, less what vouchers take off.
CREATE TYPE carts.taken_cart AS (
  lines carts.cart_line[],
  vouchers carts.cart_voucher[],
  version text,
  total_micro bigint,
  vendors bigint[],
  is_changed boolean,
  is_out_of_stock boolean,
  is_physical boolean,
  is_digital boolean,
  is_bound_to_countries boolean,
  has_vouchers boolean
);
