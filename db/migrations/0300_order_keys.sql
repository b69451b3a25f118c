-- References that hold without a constraint of their own: each check of one locks the row that it names and costs an order a
-- statement. A paper's columns are read off its movement, its order and its issuer (invoices.write_invoice), none of which is ever
-- removed; an order's fee is the one of its day (orders.check_new_order), a row that all orders of the day would lock.
ALTER TABLE invoices.invoice
  DROP CONSTRAINT invoice_issuer_id_fkey,
  DROP CONSTRAINT invoice_order_id_fkey,
  DROP CONSTRAINT invoice_posting_id_fkey,
  DROP CONSTRAINT invoice_receiver_id_fkey;
ALTER TABLE orders.market_order DROP CONSTRAINT market_order_fee_version_fkey;
