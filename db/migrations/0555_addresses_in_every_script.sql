-- Names of stores and listings may be in any script, and their addresses are made from them. Not allowed are separators, signs,
-- invisible characters, and ASCII other than lower-case letters, digits and single hyphens.
ALTER TABLE vendors.vendor DROP CONSTRAINT vendor_slug_form,
  ADD CONSTRAINT vendor_slug_form CHECK (slug !~ '[\u0001-\u002c\u002e\u002f\u003a-\u0060\u007b-\u00a9\u2000-\u206f\u3000-\u3003\ufe00-\ufe0f\ufeff]'
    AND slug !~ '^-|--|-$' AND length(slug) <= 60 AND (length(slug) >= 3 OR slug ~ '[^\u0001-\u007f]'));
ALTER TABLE catalogue.listing DROP CONSTRAINT listing_slug_form,
  ADD CONSTRAINT listing_slug_form CHECK (slug !~ '[\u0001-\u002c\u002e\u002f\u003a-\u0060\u007b-\u00a9\u2000-\u206f\u3000-\u3003\ufe00-\ufe0f\ufeff]'
    AND slug !~ '^-|--|-$' AND length(slug) BETWEEN 3 AND 100);
-- 茶 and घर are whole words.
ALTER TABLE vendors.vendor DROP CONSTRAINT vendor_store_name_length,
  ADD CONSTRAINT vendor_store_name_length CHECK (length(store_name) BETWEEN 1 AND 60);
ALTER TABLE catalogue.revision DROP CONSTRAINT revision_title_length,
  ADD CONSTRAINT revision_title_length CHECK (length(title) BETWEEN 1 AND 120);
