-- The migration that an engineer writes second (docs/kinds.md).
INSERT INTO catalogue.kind (kind, posted_by, needs_identity, seen_by, is_ordered, price, lifetime_days, chooses_end,
  most_of_member, answers, has_place)
VALUES ('boat', '{member,vendor}', false, 'public', false, 'optional', 14, false, 5, '{enquiry}', true);
INSERT INTO catalogue.category (kind, slug, name) VALUES ('boat', 'sailing', 'Sailing');
