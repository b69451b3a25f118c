-- Members. `email_typed` is for display, `email` for comparison and mail. Without the password's hash. A deleted
-- account has no phone number.
CREATE OR REPLACE VIEW members.members AS
SELECT id, public_id, kind, full_name, coalesce(phone, '') AS phone, email, refer_id, sponsor_id, sponsor2_id,
  sponsor3_id, depth, rank, deposit_address, frozen_at, created_at, payouts_wait_until, limited_at, joined_on,
  deleted_at, language, coalesce(email_typed, email) AS email_typed, shares_email_with
FROM members.member;

-- What sign-in compares with. Read only by identity.
CREATE OR REPLACE VIEW members.credentials AS
SELECT id, kind, email, phone, password_hash, frozen_at FROM members.member;

-- Notices that members accepted, and when.
CREATE OR REPLACE VIEW members.notice_acceptances AS
SELECT member_id, notice, version, text_sha256, ip, accepted_at
FROM members.notice_acceptance;

-- True if an account is a vendor: no sponsor, team, packages or income.
CREATE OR REPLACE FUNCTION members.is_vendor(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM members.member m WHERE m.id = p_member_id AND m.kind = 'vendor');

-- Serializes changes of what belongs to a member.
CREATE OR REPLACE FUNCTION members.lock_member(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  PERFORM FROM members.member WHERE id = p_member_id FOR NO KEY UPDATE;
END $$;

-- Runs members.lock_member for several members, in ascending order.
CREATE OR REPLACE FUNCTION members.lock_members(p_member_ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  PERFORM FROM members.member WHERE id = ANY (p_member_ids) ORDER BY id FOR NO KEY UPDATE;
END $$;

-- Creates a member below a sponsor whose account is not deleted, with ledger accounts and a watched deposit address.
-- Null if email, phone or referral code are taken. The API can create only accounts with a mailed code
-- (identity.check_sign_up).
CREATE OR REPLACE FUNCTION members.create_member(p_id bigint, p_kind text, p_full_name text, p_phone text, p_email text,
  p_password_hash text, p_refer_id text, p_deposit_address text, p_sponsor_id bigint,
  p_invited_with text DEFAULT NULL, p_language text DEFAULT 'en', p_email_typed text DEFAULT NULL) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
DECLARE created bigint;
BEGIN
  INSERT INTO members.member (id, kind, full_name, phone, email, password_hash, refer_id, deposit_address,
    sponsor_id, sponsor2_id, sponsor3_id, depth, invited_with, language, email_typed) OVERRIDING SYSTEM VALUE
  SELECT p_id, p_kind, p_full_name, p_phone, p_email, p_password_hash, p_refer_id, p_deposit_address, s.id,
    s.sponsor_id, s.sponsor2_id, coalesce(s.depth + 1, 0), p_invited_with, p_language, nullif(p_email_typed, p_email)
  FROM (SELECT p_sponsor_id AS id) asked LEFT JOIN members.member s ON s.id = asked.id
  WHERE asked.id IS NULL OR s.deleted_at IS NULL AND s.id IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING id INTO created;
  IF created IS NOT NULL THEN
    PERFORM chain.register_address(p_deposit_address, created);
    PERFORM ledger.open_accounts(created);
  END IF;
  RETURN created;
END $$;

-- Rejects a change between member and vendor: sessions, codes and allowed holdings depend on the kind.
CREATE OR REPLACE FUNCTION members.keep_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the kind of member % stays', OLD.id USING ERRCODE = '23514', CONSTRAINT = 'member_kind_stays';
END $$;

CREATE OR REPLACE TRIGGER member_kind_stays BEFORE UPDATE OF kind ON members.member
  FOR EACH ROW WHEN (NEW.kind IS DISTINCT FROM OLD.kind) EXECUTE FUNCTION members.keep_kind();

-- Excludes a new vendor from income in the ledger, whoever writes the row.
CREATE OR REPLACE FUNCTION members.exclude_vendor() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  PERFORM ledger.exclude_from_income(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER vendor_earns_no_income AFTER INSERT ON members.member
  FOR EACH ROW WHEN (NEW.kind = 'vendor') EXECUTE FUNCTION members.exclude_vendor();

-- Returns the kind of a member who may get a session now. Null if the account is frozen or, if a hash was verified, has
-- another password. The share lock makes a concurrent reset or freeze either come first or end the new session too.
CREATE OR REPLACE FUNCTION members.admit(p_member_id bigint, p_verified_hash text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
DECLARE admitted text;
BEGIN
  SELECT m.kind INTO admitted FROM members.member m
  WHERE m.id = p_member_id AND m.frozen_at IS NULL AND (p_verified_hash IS NULL OR m.password_hash = p_verified_hash)
  FOR SHARE;
  RETURN admitted;
END $$;

-- Replaces a member's password hash; with `p_replaces` only if that is still the current one. False if nothing changed.
CREATE OR REPLACE FUNCTION members.set_password(p_member_id bigint, p_hash text, p_replaces text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET password_hash = p_hash
  WHERE id = p_member_id AND (p_replaces IS NULL OR password_hash = p_replaces);
  RETURN FOUND;
END $$;

-- Changes the name and contact details of a member or vendor; null keeps a value. `p_email_typed`: the address for
-- display. The mailbox must have confirmed a new address (profile.check_email). For the function that changes a
-- profile; granted to no login. Errors: 23505 if the value is taken.
CREATE OR REPLACE FUNCTION members.change_details(p_member_id bigint, p_full_name text, p_phone text, p_email text,
  p_email_typed text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member m SET full_name = coalesce(p_full_name, m.full_name), phone = coalesce(p_phone, m.phone),
    email = coalesce(p_email, m.email),
    email_typed = CASE WHEN p_email IS NULL THEN m.email_typed ELSE nullif(p_email_typed, p_email) END,
    shares_email_with = CASE WHEN p_email IS NULL THEN m.shares_email_with END
  WHERE m.id = p_member_id AND m.deleted_at IS NULL;
END $$;

-- Records a member's first acceptance of a version of a notice: the time, the IP address, and the hash of the text. For
-- identity.accept_notice, which checks the session.
CREATE OR REPLACE FUNCTION members.accept_notice(
  p_member_id bigint, p_notice text, p_version integer, p_text_sha256 text, p_ip inet
) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO members.notice_acceptance (member_id, notice, version, text_sha256, ip)
  VALUES (p_member_id, p_notice, p_version, p_text_sha256, p_ip) ON CONFLICT DO NOTHING;
END;

-- Marks a member as having a limit or a pause.
CREATE OR REPLACE FUNCTION members.mark_limited(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET limited_at = now() WHERE id = p_member_id AND limited_at IS NULL;
END $$;

-- Permanently removes a person's name, address, phone and password from the row. Also freezes the account, which ends
-- its sessions. Place in the team, dates and id stay. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION members.delete_member(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member
  SET full_name = '–', email = 'deleted-' || public_id || '@account.invalid', phone = NULL,
    email_typed = NULL, shares_email_with = NULL,
    invited_with = NULL, password_hash = '', frozen_at = coalesce(frozen_at, now()), deleted_at = now()
  WHERE id = p_member_id AND deleted_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no open account: %', p_member_id USING ERRCODE = '23514', CONSTRAINT = 'deleted_once';
  END IF;
END $$;

-- Rejects undoing a deletion. deleted_member_is_nobody rejects personal data of a deleted account.
CREATE OR REPLACE FUNCTION members.keep_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'account % stays deleted', OLD.id USING ERRCODE = '23514', CONSTRAINT = 'member_stays_deleted';
END $$;
CREATE OR REPLACE TRIGGER member_stays_deleted BEFORE UPDATE ON members.member FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND (NEW.deleted_at, NEW.frozen_at) IS DISTINCT FROM (OLD.deleted_at, OLD.frozen_at))
  EXECUTE FUNCTION members.keep_deleted();

CREATE OR REPLACE FUNCTION members.is_deleted(p_member_id bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = members, pg_temp
RETURN EXISTS (SELECT FROM members.member m WHERE m.id = p_member_id AND m.deleted_at IS NOT NULL);
