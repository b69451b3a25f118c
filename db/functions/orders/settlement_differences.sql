-- Vendors whose settlement account is not what their orders hold. Must be empty.
CREATE OR REPLACE VIEW orders.settlement_differences AS
SELECT v.vendor_id, v.held_micro, ledger.balance(ledger.account_number(v.vendor_id, 'settlement')) AS settlement_micro
FROM (SELECT o.vendor_id, sum(o.held_micro)::bigint AS held_micro FROM orders.market_order o GROUP BY o.vendor_id) v
WHERE v.held_micro <> ledger.balance(ledger.account_number(v.vendor_id, 'settlement'));

-- Orders whose rows are not what their triggers hold them to: with the triggers off, somebody wrote them.
CREATE OR REPLACE VIEW orders.broken_orders AS
SELECT o.id, o.public_id, orders.fault_of_order(o) AS fault FROM orders.market_order o WHERE orders.fault_of_order(o) IS NOT NULL;
