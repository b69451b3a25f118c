-- Units of an order's lines that were refunded while the order went on. Units of an order that was refunded whole or cancelled have no row:
-- its state shows it. Refunds before this migration have none either: nothing recorded which units they were for.
CREATE TABLE orders.refunded_unit (
  order_id bigint NOT NULL,
  line_number integer NOT NULL,
  -- Units of the line that were refunded before these.
  units_before integer NOT NULL CONSTRAINT refunded_units_before CHECK (units_before >= 0),
  units integer NOT NULL CONSTRAINT refunded_units_count CHECK (units >= 1),
  posting_id bigint NOT NULL REFERENCES orders.movement (posting_id),
  -- Two refunds at once begin at the same unit: one of them fails.
  PRIMARY KEY (order_id, line_number, units_before),
  CONSTRAINT refunded_units_once_a_posting UNIQUE (posting_id, line_number),
  FOREIGN KEY (order_id, line_number) REFERENCES orders.order_line (order_id, number)
);
