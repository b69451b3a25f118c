-- A classified that a vendor sells at a price can be ordered as a product is: while this attribute has one of these values.
ALTER TABLE catalogue.kind ADD COLUMN ordered_when jsonb,
  ADD CONSTRAINT kind_ordered_when CHECK (ordered_when IS NULL
    OR ('vendor' = ANY (posted_by) AND price = 'optional' AND NOT is_ordered AND NOT gives_access));
UPDATE catalogue.kind SET ordered_when = '{"attribute": "offer", "is": ["sell"]}' WHERE kind = 'listing';
