-- Vendors: their store, its states and the people who work for it (decisions 9).

-- ---------------------------------------------------------------- pictures

CREATE SCHEMA media;

-- A picture that was taken apart and drawn again: nothing of the uploaded file is kept. Ids are random, because an id is all that its
-- address needs.
CREATE TABLE media.picture (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id bigint NOT NULL REFERENCES members.member (id),
  width integer NOT NULL CONSTRAINT picture_width CHECK (width BETWEEN 1 AND 20000),
  height integer NOT NULL CONSTRAINT picture_height CHECK (height BETWEEN 1 AND 20000),
  -- Where the sizes lie: in this database, or in a folder of the operator.
  store text NOT NULL CONSTRAINT picture_store CHECK (store IN ('database', 'folder')),
  added_by bigint NOT NULL REFERENCES members.member (id),
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX picture_by_owner ON media.picture (owner_id, added_at DESC);

CREATE TABLE media.picture_size (
  picture_id uuid NOT NULL REFERENCES media.picture (id),
  -- The longest side at most, in pixels.
  size smallint NOT NULL CONSTRAINT picture_size_is_one_of CHECK (size IN (160, 480, 1280)),
  sha256 bytea NOT NULL CONSTRAINT picture_size_sha256 CHECK (length(sha256) = 32),
  -- WebP; null where the picture lies in a folder.
  content bytea CONSTRAINT picture_size_bytes CHECK (length(content) BETWEEN 1 AND 5242880),
  PRIMARY KEY (picture_id, size)
);
-- Pictures are compressed already.
ALTER TABLE media.picture_size ALTER COLUMN content SET STORAGE EXTERNAL;

-- ---------------------------------------------------------------- vendors

CREATE SCHEMA vendors;

CREATE TABLE vendors.vendor (
  -- The account of kind vendor that owns the store.
  vendor_id bigint PRIMARY KEY REFERENCES members.member (id),
  status text NOT NULL DEFAULT 'draft' CONSTRAINT vendor_status
    CHECK (status IN ('draft', 'submitted', 'rejected', 'approved', 'suspended', 'closed')),
  store_name text CONSTRAINT vendor_store_name_length CHECK (length(store_name) BETWEEN 3 AND 60),
  slug text CONSTRAINT vendor_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) BETWEEN 3 AND 60),
  summary text CONSTRAINT vendor_summary_length CHECK (length(summary) BETWEEN 1 AND 200),
  -- Markdown without HTML.
  description text CONSTRAINT vendor_description_length CHECK (length(description) BETWEEN 1 AND 5000),
  delivery_policy text CONSTRAINT vendor_delivery_policy_length CHECK (length(delivery_policy) BETWEEN 1 AND 5000),
  return_policy text CONSTRAINT vendor_return_policy_length CHECK (length(return_policy) BETWEEN 1 AND 5000),
  logo_id uuid REFERENCES media.picture (id),
  -- Checksummed; stands in the address book as well, where it waits or is confirmed before money goes there.
  payout_address text CONSTRAINT vendor_payout_address_form CHECK (payout_address ~ '^0x[0-9a-fA-F]{40}$'),
  terms_version integer CONSTRAINT vendor_terms_version CHECK (terms_version >= 1),
  terms_accepted_at timestamptz,
  -- Of the last rejection, suspension or closing, told to the vendor.
  reason text CONSTRAINT vendor_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  submitted_at timestamptz,
  approved_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT vendor_name_has_slug CHECK ((store_name IS NULL) = (slug IS NULL)),
  CONSTRAINT vendor_terms_have_time CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL)),
  CONSTRAINT vendor_refused_with_a_reason CHECK (status NOT IN ('rejected', 'suspended', 'closed') OR reason IS NOT NULL),
  CONSTRAINT vendor_decided_by_somebody CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT vendor_sells_when_whole CHECK (status IN ('draft', 'rejected', 'closed') OR (store_name IS NOT NULL AND summary IS NOT NULL
    AND description IS NOT NULL AND delivery_policy IS NOT NULL AND return_policy IS NOT NULL AND logo_id IS NOT NULL
    AND payout_address IS NOT NULL AND terms_version IS NOT NULL AND submitted_at IS NOT NULL)),
  CONSTRAINT vendor_approved_at_some_time CHECK (status NOT IN ('approved', 'suspended') OR approved_at IS NOT NULL)
);
CREATE UNIQUE INDEX vendor_slug_once ON vendors.vendor (slug);
CREATE INDEX vendor_waiting ON vendors.vendor (submitted_at, vendor_id) WHERE status = 'submitted';

-- Who works for a store. A login works for one store: its own, or the one whose invitation it accepted.
CREATE TABLE vendors.team_member (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  -- An account of kind vendor, too.
  member_id bigint NOT NULL REFERENCES members.member (id),
  role text NOT NULL CONSTRAINT team_member_role CHECK (role IN ('owner', 'manager', 'packer')),
  added_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  CONSTRAINT team_owner_is_the_vendor CHECK ((role = 'owner') = (member_id = vendor_id)),
  CONSTRAINT team_owner_stays CHECK (role <> 'owner' OR removed_at IS NULL)
);
CREATE UNIQUE INDEX team_member_once ON vendors.team_member (vendor_id, member_id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX team_member_of_one_store ON vendors.team_member (member_id) WHERE removed_at IS NULL AND role <> 'owner';

CREATE TABLE vendors.invitation (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  email text NOT NULL CONSTRAINT invitation_email_form CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  role text NOT NULL CONSTRAINT invitation_role CHECK (role IN ('manager', 'packer')),
  invited_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  accepted_at timestamptz,
  voided_at timestamptz,
  CONSTRAINT invitation_ends_once CHECK (accepted_at IS NULL OR voided_at IS NULL)
);
CREATE UNIQUE INDEX invitation_open_once ON vendors.invitation (vendor_id, email) WHERE accepted_at IS NULL AND voided_at IS NULL;
CREATE INDEX invitation_by_email ON vendors.invitation (email) WHERE accepted_at IS NULL AND voided_at IS NULL;

-- Vendors that signed up before they had a store.
INSERT INTO vendors.vendor (vendor_id) SELECT m.id FROM members.member m WHERE m.kind = 'vendor';
INSERT INTO vendors.team_member (vendor_id, member_id, role) SELECT v.vendor_id, v.vendor_id, 'owner' FROM vendors.vendor v;
