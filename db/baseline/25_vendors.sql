-- Vendors: their stores, the people who work for them, and their API keys (decisions 9).
CREATE SCHEMA vendors;

-- A store, and the state of its approval.
CREATE TABLE vendors.vendor (
  -- The account of kind vendor that owns the store.
  vendor_id bigint PRIMARY KEY REFERENCES members.member (id),
  status text NOT NULL DEFAULT 'draft'
    CONSTRAINT vendor_status CHECK (status IN ('draft', 'submitted', 'rejected', 'approved', 'suspended', 'closed')),
  store_name text CONSTRAINT vendor_store_name_length CHECK (length(store_name) BETWEEN 1 AND 60),
  slug text,
  summary text CONSTRAINT vendor_summary_length CHECK (length(summary) BETWEEN 1 AND 200),
  -- Markdown without HTML.
  description text CONSTRAINT vendor_description_length CHECK (length(description) BETWEEN 1 AND 5000),
  delivery_policy text CONSTRAINT vendor_delivery_policy_length CHECK (length(delivery_policy) BETWEEN 1 AND 5000),
  return_policy text CONSTRAINT vendor_return_policy_length CHECK (length(return_policy) BETWEEN 1 AND 5000),
  logo_id uuid REFERENCES media.picture (id),
  -- Checksummed. It is also in the address book, where it waits or is confirmed before it can be used.
  payout_address text CONSTRAINT vendor_payout_address_form CHECK (payout_address ~ '^0x[0-9a-fA-F]{40}$'),
  terms_version integer CONSTRAINT vendor_terms_version CHECK (terms_version >= 1),
  terms_accepted_at timestamptz,
  -- Of the last rejection, suspension or closing, shown to the vendor.
  reason text CONSTRAINT vendor_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  -- The owner of a suspended store can appeal once per suspension; an operator answers, or lifts the suspension.
  appeal text CONSTRAINT vendor_appeal_length CHECK (length(appeal) BETWEEN 1 AND 2000),
  appealed_at timestamptz,
  appeal_answer text CONSTRAINT vendor_appeal_answer_length CHECK (length(appeal_answer) BETWEEN 1 AND 500),
  submitted_at timestamptz,
  approved_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT vendor_name_has_slug CHECK ((store_name IS NULL) = (slug IS NULL)),
  CONSTRAINT vendor_terms_have_time CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL)),
  CONSTRAINT vendor_refused_with_a_reason CHECK (
    -- An owner closes a store without a reason.
    status NOT IN ('rejected', 'suspended') OR reason IS NOT NULL
  ),
  CONSTRAINT vendor_decided_by_somebody CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT vendor_sells_when_whole CHECK (
    status IN ('draft', 'rejected', 'closed')
    OR (
      store_name IS NOT NULL
      AND summary IS NOT NULL
      AND description IS NOT NULL
      AND delivery_policy IS NOT NULL
      AND return_policy IS NOT NULL
      AND logo_id IS NOT NULL
      AND payout_address IS NOT NULL
      AND terms_version IS NOT NULL
      AND submitted_at IS NOT NULL
    )
  ),
  CONSTRAINT vendor_approved_at_some_time CHECK (status NOT IN ('approved', 'suspended') OR approved_at IS NOT NULL),
  CONSTRAINT vendor_appeal_has_time CHECK ((appeal IS NULL) = (appealed_at IS NULL)),
  CONSTRAINT vendor_answers_an_appeal CHECK (appeal_answer IS NULL OR appeal IS NOT NULL),
  -- Lower-case letters of any script, digits, and single hyphens between them.
  CONSTRAINT vendor_slug_form CHECK (
    slug !~ '[\u0001-\u002c\u002e\u002f\u003a-\u0060\u007b-\u00a9\u2000-\u206f\u3000-\u3003\ufe00-\ufe0f\ufeff]'
    AND slug !~ '^-|--|-$'
    AND length(slug) <= 60
    AND (length(slug) >= 3 OR slug ~ '[^\u0001-\u007f]')
  )
);
CREATE UNIQUE INDEX vendor_slug_once ON vendors.vendor (slug);
CREATE INDEX vendor_waiting ON vendors.vendor (submitted_at, vendor_id) WHERE status = 'submitted';

-- People who work for a store. A login works for one store: its own, or the one whose invitation it accepted.
CREATE TABLE vendors.team_member (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  -- Also an account of kind vendor.
  member_id bigint NOT NULL REFERENCES members.member (id),
  role text NOT NULL CONSTRAINT team_member_role CHECK (role IN ('owner', 'manager', 'packer')),
  added_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  CONSTRAINT team_owner_is_the_vendor CHECK ((role = 'owner') = (member_id = vendor_id)),
  CONSTRAINT team_owner_stays CHECK (role <> 'owner' OR removed_at IS NULL)
);
CREATE UNIQUE INDEX team_member_once ON vendors.team_member (vendor_id, member_id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX team_member_of_one_store ON vendors.team_member (member_id)
  WHERE removed_at IS NULL AND role <> 'owner';

-- Invitations to work for a store.
CREATE TABLE vendors.invitation (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  email text NOT NULL
    CONSTRAINT invitation_email_form CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  role text NOT NULL CONSTRAINT invitation_role CHECK (role IN ('manager', 'packer')),
  invited_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  accepted_at timestamptz,
  voided_at timestamptz,
  CONSTRAINT invitation_ends_once CHECK (accepted_at IS NULL OR voided_at IS NULL)
);
CREATE UNIQUE INDEX invitation_open_once ON vendors.invitation (vendor_id, email)
  WHERE accepted_at IS NULL AND voided_at IS NULL;
CREATE INDEX invitation_by_email ON vendors.invitation (email) WHERE accepted_at IS NULL AND voided_at IS NULL;
-- Counts the invitations of a day, by address and by store (vendors.invite).
CREATE INDEX invitation_to_address ON vendors.invitation (email, invited_at);
CREATE INDEX invitation_of_store ON vendors.invitation (vendor_id, invited_at);

-- Keys of a vendor's own systems.
CREATE TABLE vendors.api_key (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  name text NOT NULL CONSTRAINT api_key_name_length CHECK (length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL
    CONSTRAINT api_key_scopes CHECK (
      cardinality(scopes) BETWEEN 1 AND 5
      AND scopes <@ ARRAY['orders:read', 'orders:write', 'listings:write', 'stock:write', 'settlement:read']
    ),
  -- The key is shown once and not stored: 256 random bits need no slow hash.
  token_sha256 bytea NOT NULL
    CONSTRAINT api_key_once UNIQUE
    CONSTRAINT api_key_sha256 CHECK (length(token_sha256) = 32),
  -- Its last four characters, so that the owner can tell keys apart.
  hint text NOT NULL CONSTRAINT api_key_hint CHECK (hint ~ '^[A-Za-z0-9_-]{4}$'),
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT api_key_ends CHECK (expires_at > made_at AND expires_at <= made_at + interval '366 days')
);
CREATE INDEX api_key_of_vendor ON vendors.api_key (vendor_id, id DESC);

-- The requested key that a mailed code confirms. Only the newest request of a store counts.
CREATE TABLE vendors.key_request (
  vendor_id bigint PRIMARY KEY REFERENCES vendors.vendor (vendor_id),
  id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT key_request_once UNIQUE,
  name text NOT NULL CONSTRAINT key_request_name_length CHECK (length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL
    CONSTRAINT key_request_scopes CHECK (
      cardinality(scopes) BETWEEN 1 AND 5
      AND scopes <@ ARRAY['orders:read', 'orders:write', 'listings:write', 'stock:write', 'settlement:read']
    ),
  days integer NOT NULL CONSTRAINT key_request_days CHECK (days BETWEEN 1 AND 365),
  asked_at timestamptz NOT NULL DEFAULT now()
);
