-- Orders and the money that they hold.
CREATE SCHEMA orders;

-- The terms of a new order (orders.terms_of).
CREATE TYPE orders.terms AS (
  day date,
  fee_version integer,
  fee_rate_bps integer,
  is_frozen boolean,
  code_from_micro bigint,
  bought_micro bigint
);

-- One payment of a cart; it makes one order per vendor.
CREATE TABLE orders.checkout (
  id uuid PRIMARY KEY,
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  key text NOT NULL CONSTRAINT checkout_key CHECK (length(key) BETWEEN 8 AND 100),
  input_sha256 bytea NOT NULL,
  total_micro bigint NOT NULL CONSTRAINT checkout_total CHECK (total_micro > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT checkout_once UNIQUE (buyer_id, key)
);

-- The last order number of a vendor, its cleared orders, and the amount cleared on its newest day. Its row lock
-- serializes the numbers.
CREATE TABLE orders.vendor_book (
  vendor_id bigint PRIMARY KEY REFERENCES members.member (id),
  last_number integer NOT NULL DEFAULT 0,
  cleared_orders integer NOT NULL DEFAULT 0,
  cleared_on date,
  cleared_on_day_micro bigint NOT NULL DEFAULT 0,
  CONSTRAINT vendor_book_counts CHECK (last_number >= 0 AND cleared_orders >= 0 AND cleared_on_day_micro >= 0)
);

-- An order. Triggers check its rows instead of CHECKs and foreign keys (orders.check_new_order, check_change):
-- PostgreSQL parses every CHECK for each statement, and each foreign key costs a statement and a lock.
CREATE TABLE orders.market_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT order_public_id_once UNIQUE,
  checkout_id uuid NOT NULL,
  buyer_id bigint NOT NULL,
  vendor_id bigint NOT NULL,
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'paid',
  physical boolean NOT NULL,
  total_micro bigint NOT NULL,
  -- Discount of a voucher, at the vendor's cost: total = sum of the lines − discount.
  discount_micro bigint NOT NULL DEFAULT 0,
  voucher_code text,
  refunded_micro bigint NOT NULL DEFAULT 0,
  proceeds_micro bigint NOT NULL DEFAULT 0,
  fee_micro bigint NOT NULL DEFAULT 0,
  held_micro bigint
    GENERATED ALWAYS AS (total_micro - refunded_micro - proceeds_micro - fee_micro) STORED
    CONSTRAINT order_holds_no_less_than_nothing CHECK (held_micro >= 0),
  fee_version integer NOT NULL,
  fee_rate_bps integer NOT NULL,
  -- The buyer's delivery address; null if nothing is sent.
  address jsonb,
  carrier text,
  tracking_number text,
  placed_on date NOT NULL,
  -- The business day on which the default of the state happens; null when the order is closed.
  due_on date,
  placed_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_number_once UNIQUE (vendor_id, number),
  CONSTRAINT order_vendor_once UNIQUE (checkout_id, vendor_id)
);
CREATE INDEX order_by_buyer ON orders.market_order (buyer_id, id DESC);
CREATE INDEX order_by_vendor ON orders.market_order (vendor_id, id DESC);
CREATE INDEX order_by_due_day ON orders.market_order (due_on, id) WHERE due_on IS NOT NULL;
CREATE INDEX order_that_holds ON orders.market_order (vendor_id) INCLUDE (held_micro) WHERE held_micro > 0;

-- A line of an order, as bought. orders.check_line checks the rows.
CREATE TABLE orders.order_line (
  order_id bigint NOT NULL,
  number integer NOT NULL,
  public_id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT line_public_id_once UNIQUE,
  listing_id bigint NOT NULL,
  revision_id bigint NOT NULL,
  variant_id bigint NOT NULL,
  title text NOT NULL,
  variant text NOT NULL,
  price_micro bigint NOT NULL,
  quantity integer NOT NULL,
  -- Its delivery method, and the cost for the whole line; null for digital goods.
  delivery text,
  delivery_micro bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, number)
);

-- The postings of an order. orders.check_movement checks the rows.
CREATE TABLE orders.movement (
  posting_id bigint PRIMARY KEY,
  order_id bigint NOT NULL,
  kind text NOT NULL,
  amount_micro bigint NOT NULL,
  reason text NOT NULL DEFAULT '',
  moved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX movement_by_order ON orders.movement (order_id, posting_id);
CREATE UNIQUE INDEX order_is_paid_once ON orders.movement (order_id) WHERE kind = 'order_paid';
CREATE UNIQUE INDEX order_clears_once ON orders.movement (order_id) WHERE kind = 'order_proceeds';
CREATE UNIQUE INDEX fee_is_taken_once ON orders.movement (order_id) WHERE kind = 'order_fee';

-- Events of an order.
CREATE TABLE orders.event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders.market_order (id),
  happened_at timestamptz NOT NULL DEFAULT now(),
  happened_on date NOT NULL,
  actor text NOT NULL,
  status text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX event_by_order ON orders.event (order_id, id);

-- A mailed code that confirms a large order.
CREATE TABLE orders.code_request (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  key text NOT NULL,
  input_sha256 bytea NOT NULL,
  total_micro bigint NOT NULL,
  -- Names of the stores, for the mail.
  stores text[] NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '20 minutes',
  CONSTRAINT code_request_once UNIQUE (buyer_id, key, input_sha256)
);

-- Operators' decision about a disputed order, stored by the module that moves its money.
CREATE TABLE orders.ruling (
  order_id bigint PRIMARY KEY REFERENCES orders.market_order (id),
  decision_id uuid NOT NULL CONSTRAINT ruling_decision_once UNIQUE,
  outcome text NOT NULL CONSTRAINT ruling_outcome CHECK (outcome IN ('vendor', 'buyer', 'split')),
  -- Amounts held by the order, to be refunded, and already refunded.
  held_micro bigint NOT NULL CONSTRAINT ruling_held CHECK (held_micro > 0),
  refund_micro bigint NOT NULL,
  refunded_before_micro bigint NOT NULL,
  reason text NOT NULL CONSTRAINT ruling_reason CHECK (length(reason) BETWEEN 3 AND 500),
  ruled_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ruling_outcome_fits CHECK (
    CASE outcome
      WHEN 'vendor' THEN refund_micro = 0
      WHEN 'buyer' THEN refund_micro = held_micro
      ELSE refund_micro > 0 AND refund_micro < held_micro
    END
  )
);

-- A draft of the market's fee. One operator drafts a version, another one publishes it.
CREATE TABLE orders.fee_draft (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  rate_bps integer NOT NULL CONSTRAINT fee_draft_rate CHECK (rate_bps BETWEEN 0 AND 1000),
  starts_on date NOT NULL,
  reason text NOT NULL CONSTRAINT fee_draft_reason_length CHECK (length(reason) BETWEEN 3 AND 500),
  status text NOT NULL DEFAULT 'proposed'
    CONSTRAINT fee_draft_status CHECK (status IN ('proposed', 'published', 'discarded')),
  author_id bigint NOT NULL REFERENCES identity.operator (id),
  made_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint REFERENCES identity.operator (id),
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '' CONSTRAINT fee_draft_decision_length CHECK (length(decision) <= 500),
  confirmation_id uuid,
  published_version integer CONSTRAINT fee_draft_version_once UNIQUE,
  CONSTRAINT fee_draft_published_by_another CHECK (status <> 'published' OR decided_by <> author_id),
  CONSTRAINT fee_draft_decided_once CHECK (
    (status = 'proposed') = (decided_at IS NULL)
    AND (status = 'proposed') = (decided_by IS NULL)
    AND (status = 'published') = (published_version IS NOT NULL)
  )
);

-- The share that cleared orders pay, by the version in force on the business day of the payment.
CREATE TABLE orders.fee_version (
  version integer PRIMARY KEY CONSTRAINT fee_version_counts CHECK (version >= 1),
  starts_on date NOT NULL,
  rate_bps integer NOT NULL CONSTRAINT fee_rate CHECK (rate_bps BETWEEN 0 AND 1000),
  reason text NOT NULL DEFAULT '',
  draft_id uuid CONSTRAINT fee_version_draft_once UNIQUE REFERENCES orders.fee_draft (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT fee_version_day_once UNIQUE (starts_on)
);
INSERT INTO orders.fee_version (version, starts_on, rate_bps) VALUES (1, '2000-01-01', 500);

-- Units of a line that were refunded.
CREATE TABLE orders.refunded_unit (
  order_id bigint NOT NULL,
  line_number integer NOT NULL,
  -- Units of the line that were refunded before these.
  units_before integer NOT NULL CONSTRAINT refunded_units_before CHECK (units_before >= 0),
  units integer NOT NULL CONSTRAINT refunded_units_count CHECK (units >= 1),
  posting_id bigint NOT NULL REFERENCES orders.movement (posting_id),
  -- Two parallel refunds start at the same unit, so one of them fails.
  PRIMARY KEY (order_id, line_number, units_before),
  CONSTRAINT refunded_units_once_a_posting UNIQUE (posting_id, line_number),
  FOREIGN KEY (order_id, line_number) REFERENCES orders.order_line (order_id, number)
);
