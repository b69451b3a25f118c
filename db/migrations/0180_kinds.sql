-- Listings of other kinds than products, and listings that members own (issue 16, point 1). What a kind is stands in
-- packages/contract/src/kinds; what the database decides by stands here too, and a test compares the two.
CREATE TABLE catalogue.kind (
  kind text PRIMARY KEY CONSTRAINT kind_form CHECK (kind ~ '^[a-z]{3,20}$'),
  -- Kinds of account that may own one.
  posted_by text[] NOT NULL CONSTRAINT kind_posted_by_somebody CHECK (posted_by <@ '{member,vendor}' AND cardinality(posted_by) >= 1),
  -- Of a member: an identity check that was approved. Vendors have theirs before they sell.
  needs_identity boolean NOT NULL,
  -- `members`: with a session; `consent`: nobody but whom its owner lets. The search of visitors finds `public` ones alone.
  seen_by text NOT NULL CONSTRAINT kind_seen_by CHECK (seen_by IN ('public', 'members', 'consent')),
  -- Whether a listing has variants that can be put into a cart.
  is_ordered boolean NOT NULL,
  price text NOT NULL CONSTRAINT kind_price CHECK (price IN ('required', 'optional', 'none')),
  -- Days that a listing is shown for, at most; null: as long as its owner wants.
  lifetime_days smallint CONSTRAINT kind_lifetime CHECK (lifetime_days BETWEEN 1 AND 366),
  -- Whether its owner names the last day, within the lifetime.
  chooses_end boolean NOT NULL,
  -- Listings of one member that are neither closed nor removed; of a store ten thousand, whatever their kind.
  most_of_member integer NOT NULL CONSTRAINT kind_most CHECK (most_of_member BETWEEN 1 AND 1000),
  -- What one may answer with.
  answers text[] NOT NULL CONSTRAINT kind_answers CHECK
    (answers <@ '{application,interest,photo-request,contact-request,claim,enquiry}'),
  CONSTRAINT kind_ordered_has_a_price CHECK (NOT is_ordered OR (price = 'required' AND posted_by = '{vendor}')),
  CONSTRAINT kind_end_within_its_lifetime CHECK (NOT chooses_end OR lifetime_days IS NOT NULL)
);

INSERT INTO catalogue.kind
  (kind, posted_by, needs_identity, seen_by, is_ordered, price, lifetime_days, chooses_end, most_of_member, answers) VALUES
  ('product', '{vendor}', false, 'public', true, 'required', NULL, false, 1, '{}'),
  ('listing', '{member,vendor}', false, 'public', false, 'optional', 60, false, 30, '{enquiry}'),
  ('job', '{member,vendor}', true, 'public', false, 'none', 90, true, 30, '{application}');

ALTER TABLE catalogue.category DROP CONSTRAINT category_kind,
  ADD CONSTRAINT category_kind_is_known FOREIGN KEY (kind) REFERENCES catalogue.kind (kind);

ALTER TABLE catalogue.listing
  DROP CONSTRAINT listing_kind,
  ADD CONSTRAINT listing_kind_is_known FOREIGN KEY (kind) REFERENCES catalogue.kind (kind),
  ALTER COLUMN vendor_id DROP NOT NULL,
  -- The owner of what no store owns.
  ADD COLUMN member_id bigint REFERENCES members.member (id),
  ADD COLUMN owner_id bigint GENERATED ALWAYS AS (coalesce(vendor_id, member_id)) STORED,
  ADD CONSTRAINT listing_has_one_owner CHECK (num_nonnulls(vendor_id, member_id) = 1),
  -- The last business day that it is shown on; null: without an end.
  ADD COLUMN ends_on date,
  -- How often its owner had it shown for another span.
  ADD COLUMN renewals integer NOT NULL DEFAULT 0 CONSTRAINT listing_renewals CHECK (renewals >= 0);
CREATE INDEX listing_of_owner ON catalogue.listing (owner_id, id DESC);
DROP INDEX catalogue.listing_of_vendor;
CREATE INDEX listing_of_vendor ON catalogue.listing (vendor_id, id DESC) WHERE vendor_id IS NOT NULL;
CREATE INDEX listing_ending ON catalogue.listing (ends_on) WHERE status IN ('published', 'paused') AND ends_on IS NOT NULL;

ALTER TABLE catalogue.revision
  ALTER COLUMN price_micro DROP NOT NULL,
  -- The last day that its owner wants it shown on.
  ADD COLUMN ends_on date,
  -- Of products name → value, both texts; of other kinds the values of the kind's definition.
  ADD CONSTRAINT revision_attributes_size CHECK (length(attributes::text) <= 20000);

-- Who owns it, for what no store sells; the attributes that are filtered by.
ALTER TABLE catalogue.search_entry
  ALTER COLUMN vendor_id DROP NOT NULL,
  ALTER COLUMN price_micro DROP NOT NULL,
  ADD COLUMN member_id bigint REFERENCES members.member (id),
  ADD COLUMN ends_on date,
  ADD COLUMN facets jsonb NOT NULL DEFAULT '{}';
CREATE INDEX search_entry_facets ON catalogue.search_entry USING gin (facets jsonb_path_ops) WHERE facets <> '{}';

ALTER TABLE favourites.saved_search DROP CONSTRAINT saved_search_kind,
  ADD CONSTRAINT saved_search_kind_is_known FOREIGN KEY (kind) REFERENCES catalogue.kind (kind);

ALTER TABLE moderation.report DROP CONSTRAINT report_reason, ADD CONSTRAINT report_reason
  CHECK (reason IN ('illegal', 'counterfeit', 'dangerous', 'fraud', 'offensive', 'copied', 'personal-data', 'asks-for-money', 'other'));

INSERT INTO catalogue.category (kind, slug, name, position) VALUES
  ('listing', 'vehicles', 'Vehicles', 1), ('listing', 'property', 'Property', 2), ('listing', 'phones-and-computers', 'Phones & Computers', 3),
  ('listing', 'furniture-and-home', 'Furniture & Home', 4), ('listing', 'tools-and-machines', 'Tools & Machines', 5),
  ('listing', 'hobby-and-sport', 'Hobby & Sport', 6), ('listing', 'for-children', 'Children', 7), ('listing', 'farm', 'Farm & Garden', 8),
  ('listing', 'lessons', 'Lessons', 9), ('listing', 'repairs', 'Repairs & Craft', 10), ('listing', 'other', 'Other', 11),
  ('job', 'technology', 'Technology', 1), ('job', 'office', 'Office & Finance', 2), ('job', 'sales', 'Sales & Service', 3),
  ('job', 'teaching', 'Teaching', 4), ('job', 'health', 'Health & Care', 5), ('job', 'craft', 'Craft & Building', 6),
  ('job', 'transport', 'Transport & Storage', 7), ('job', 'kitchen-and-hotels', 'Kitchen & Hotels', 8), ('job', 'design', 'Design & Media', 9),
  ('job', 'farming', 'Farming', 10), ('job', 'other', 'Other', 11);
