-- How long income lasts, and what it is paid with, as the site publishes it (modules/views/site).
ALTER TABLE site.publication
  DROP CONSTRAINT publication_name,
  ADD CONSTRAINT publication_name CHECK (name IN ('custody', 'income-disclosure', 'sustainability'));
