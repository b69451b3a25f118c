-- Orders and the money that they hold (modules/market/orders).
CREATE SCHEMA orders;

-- A deadline refunds, too.
ALTER TABLE ledger.route ADD COLUMN also_posted_by name,
  ADD CONSTRAINT deadlines_refund_orders CHECK (also_posted_by IS NULL
    OR (kind = 'order_refund' AND posted_by = 'plumbline_api' AND also_posted_by = 'plumbline_jobs'));

INSERT INTO ledger.route (kind, from_kind, to_kind, charge_cap_bps, charged_on, posted_by, also_posted_by) VALUES
  ('order_paid', 2, 6, NULL, NULL, 'plumbline_api', NULL),
  ('order_refund', 6, 2, NULL, NULL, 'plumbline_api', 'plumbline_jobs'),
  ('order_proceeds', 6, 2, NULL, NULL, 'plumbline_jobs', NULL),
  ('order_fee', 6, 16, 1000, 'order_proceeds', 'plumbline_jobs', NULL);

-- What clears pays this share, by the version in force on the business day on which the order was paid.
CREATE TABLE orders.fee_version (
  version integer PRIMARY KEY CONSTRAINT fee_version_counts CHECK (version >= 1),
  starts_on date NOT NULL,
  rate_bps integer NOT NULL CONSTRAINT fee_rate CHECK (rate_bps BETWEEN 0 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT fee_version_day_once UNIQUE (starts_on)
);
INSERT INTO orders.fee_version (version, starts_on, rate_bps) VALUES (1, '2000-01-01', 500);

CREATE TABLE orders.checkout (
  id uuid PRIMARY KEY,
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  key text NOT NULL CONSTRAINT checkout_key CHECK (length(key) BETWEEN 8 AND 100),
  input_sha256 bytea NOT NULL,
  total_micro bigint NOT NULL CONSTRAINT checkout_total CHECK (total_micro > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT checkout_once UNIQUE (buyer_id, key)
);

CREATE TABLE orders.vendor_book (
  vendor_id bigint PRIMARY KEY REFERENCES members.member (id),
  last_number integer NOT NULL DEFAULT 0,
  cleared_orders integer NOT NULL DEFAULT 0,
  cleared_on date,
  cleared_on_day_micro bigint NOT NULL DEFAULT 0,
  CONSTRAINT vendor_book_counts CHECK (last_number >= 0 AND cleared_orders >= 0 AND cleared_on_day_micro >= 0)
);

CREATE TABLE orders.market_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT order_public_id_once UNIQUE,
  checkout_id uuid NOT NULL REFERENCES orders.checkout (id),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  vendor_id bigint NOT NULL REFERENCES members.member (id),
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'paid',
  physical boolean NOT NULL,
  total_micro bigint NOT NULL CONSTRAINT order_total CHECK (total_micro > 0),
  refunded_micro bigint NOT NULL DEFAULT 0 CONSTRAINT order_refunded CHECK (refunded_micro >= 0),
  proceeds_micro bigint NOT NULL DEFAULT 0 CONSTRAINT order_proceeds CHECK (proceeds_micro >= 0),
  fee_micro bigint NOT NULL DEFAULT 0 CONSTRAINT order_fee CHECK (fee_micro >= 0),
  held_micro bigint GENERATED ALWAYS AS (total_micro - refunded_micro - proceeds_micro - fee_micro) STORED
    CONSTRAINT order_holds_no_less_than_nothing CHECK (held_micro >= 0),
  fee_version integer NOT NULL REFERENCES orders.fee_version (version),
  fee_rate_bps integer NOT NULL,
  -- Whom it goes to, as the buyer gave it; null when nothing is sent.
  address jsonb,
  carrier text CONSTRAINT order_carrier CHECK (length(carrier) BETWEEN 1 AND 60),
  tracking_number text CONSTRAINT order_tracking_number CHECK (length(tracking_number) BETWEEN 1 AND 60),
  placed_on date NOT NULL,
  -- Business day on which the default of the state happens; null when the order is closed.
  due_on date,
  placed_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT buyer_and_vendor_differ CHECK (buyer_id <> vendor_id),
  CONSTRAINT order_number_once UNIQUE (vendor_id, number),
  CONSTRAINT order_vendor_once UNIQUE (checkout_id, vendor_id),
  CONSTRAINT order_status CHECK (status IN ('paid', 'accepted', 'sent', 'received', 'cleared', 'cancelled', 'disputed',
    'refunded', 'split', 'returning', 'returned')),
  CONSTRAINT closed_order_holds_nothing CHECK (status NOT IN ('cleared', 'cancelled', 'refunded', 'split') OR
    total_micro = refunded_micro + proceeds_micro + fee_micro),
  CONSTRAINT open_order_is_due CHECK ((status IN ('cleared', 'cancelled', 'refunded', 'split')) = (due_on IS NULL)),
  CONSTRAINT order_address_when_sent CHECK (physical = (address IS NOT NULL))
);
CREATE INDEX order_by_buyer ON orders.market_order (buyer_id, id DESC);
CREATE INDEX order_by_vendor ON orders.market_order (vendor_id, id DESC);
CREATE INDEX order_by_due_day ON orders.market_order (due_on, id) WHERE due_on IS NOT NULL;
CREATE INDEX order_that_holds ON orders.market_order (vendor_id) INCLUDE (held_micro) WHERE held_micro > 0;

CREATE TABLE orders.order_line (
  order_id bigint NOT NULL REFERENCES orders.market_order (id),
  number integer NOT NULL CONSTRAINT line_number CHECK (number >= 1),
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT line_public_id_once UNIQUE,
  listing_id bigint NOT NULL REFERENCES catalogue.listing (id),
  revision_id bigint NOT NULL REFERENCES catalogue.revision (id),
  variant_id bigint NOT NULL REFERENCES catalogue.variant (id),
  title text NOT NULL,
  variant text NOT NULL,
  price_micro bigint NOT NULL CONSTRAINT line_price CHECK (price_micro > 0),
  quantity integer NOT NULL CONSTRAINT line_quantity CHECK (quantity BETWEEN 1 AND 1000),
  -- How it is sent, and what that costs for the whole line; null for what is digital.
  delivery text,
  delivery_micro bigint NOT NULL DEFAULT 0 CONSTRAINT line_delivery CHECK (delivery_micro >= 0),
  PRIMARY KEY (order_id, number)
);

CREATE TABLE orders.movement (
  posting_id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders.market_order (id),
  kind text NOT NULL CONSTRAINT movement_kind CHECK (kind IN ('order_paid', 'order_refund', 'order_proceeds', 'order_fee')),
  amount_micro bigint NOT NULL CONSTRAINT movement_amount CHECK (amount_micro > 0),
  reason text NOT NULL DEFAULT '' CONSTRAINT movement_reason CHECK (length(reason) <= 500),
  moved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX movement_by_order ON orders.movement (order_id, posting_id);
CREATE UNIQUE INDEX order_is_paid_once ON orders.movement (order_id) WHERE kind = 'order_paid';
CREATE UNIQUE INDEX order_clears_once ON orders.movement (order_id) WHERE kind = 'order_proceeds';
CREATE UNIQUE INDEX fee_is_taken_once ON orders.movement (order_id) WHERE kind = 'order_fee';

CREATE TABLE orders.event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders.market_order (id),
  happened_at timestamptz NOT NULL DEFAULT now(),
  happened_on date NOT NULL,
  actor text NOT NULL CONSTRAINT event_actor CHECK (actor IN ('buyer', 'vendor', 'operator', 'deadline')),
  status text NOT NULL,
  note text NOT NULL DEFAULT '' CONSTRAINT event_note CHECK (length(note) <= 2000)
);
CREATE INDEX event_by_order ON orders.event (order_id, id);

-- Orders beyond a sum of a day are confirmed by a mailed code.
ALTER TABLE identity.one_time_code DROP CONSTRAINT code_purpose, ADD CONSTRAINT code_purpose CHECK (purpose IN
  ('sign-up', 'forgot-password', 'withdrawal', 'package-withdrawal', 'unfreeze', 'payout-address', 'order'));
