-- A cart is read once for an order and handed on as it was read: its lines and its vouchers have types of their own.
CREATE TYPE carts.cart_line AS (
  id uuid, vendor_id bigint, listing_id bigint, listing_public_id uuid, variant_id bigint, variant_public_id uuid, slug text,
  revision_id bigint, title text, variant text, physical boolean, picture_id uuid, price_micro bigint, quantity integer,
  delivery text, delivery_micro bigint, delivery_countries jsonb, available integer, fault text, ways jsonb
);

CREATE TYPE carts.cart_voucher AS (
  vendor_id bigint, voucher_id bigint, revision integer, code text, minimum_micro bigint, discount_micro bigint, fault text
);

CREATE TYPE orders.cart AS (lines carts.cart_line[], vouchers carts.cart_voucher[]);
