-- Changes of a person's name, phone number or address.
CREATE SCHEMA profile;

-- What the mailed codes confirm: the new details, null where nothing changes. Only a person's newest request counts.
CREATE TABLE profile.request (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT request_once UNIQUE,
  full_name text CONSTRAINT request_name_length CHECK (length(full_name) BETWEEN 1 AND 120),
  phone text CONSTRAINT request_phone_is_ten_digits CHECK (phone ~ '^[0-9]{10}$'),
  email text CONSTRAINT request_email_is_lower_case CHECK (email = lower(email) AND length(email) <= 254),
  email_typed text CONSTRAINT request_email_typed_length CHECK (length(email_typed) BETWEEN 1 AND 254),
  asked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT request_changes_something CHECK (num_nonnulls(full_name, phone, email) >= 1)
);
