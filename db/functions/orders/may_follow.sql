-- The states of an order (modules/market/orders/README.md): which may follow which.
CREATE OR REPLACE FUNCTION orders.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('paid', 'accepted'), ('paid', 'sent'), ('paid', 'cancelled'), ('paid', 'refunded'),
  ('accepted', 'sent'), ('accepted', 'cancelled'), ('accepted', 'refunded'),
  ('sent', 'received'), ('sent', 'disputed'), ('sent', 'returning'), ('sent', 'refunded'),
  ('received', 'cleared'), ('received', 'returning'), ('received', 'refunded'),
  ('disputed', 'cleared'), ('disputed', 'refunded'), ('disputed', 'split'),
  ('returning', 'returned'), ('returning', 'received'),
  ('returned', 'refunded'));
