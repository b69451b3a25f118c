-- Stores that were approved at some time, for other modules: their public data and account.
CREATE OR REPLACE VIEW vendors.stores AS
SELECT v.vendor_id, m.public_id, v.slug, v.store_name, v.summary, v.description, v.delivery_policy, v.return_policy,
  v.logo_id, v.status, v.approved_at
FROM vendors.vendor v JOIN members.members m ON m.id = v.vendor_id
WHERE v.approved_at IS NOT NULL;

-- Creates the draft store of a new vendor account, with its owner as the team's first member.
CREATE OR REPLACE FUNCTION vendors.open_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendors.vendor (vendor_id) VALUES (NEW.id);
  INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES (NEW.id, NEW.id, 'owner');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER vendor_has_a_store AFTER INSERT ON members.member
  FOR EACH ROW WHEN (NEW.kind = 'vendor') EXECUTE FUNCTION vendors.open_store();

-- Edits a store for its team; null keeps a field. A rejected store becomes a draft. An approved one keeps the name that
-- an operator saw. Only the owner can change the payout address. It goes into the owner's address book
-- (address_book.add) and waits or is confirmed there like any other. Returns true if the payout address changed, which
-- is mailed to the owner. Errors (PB000): as vendors.check_session and address_book.add; store_closed, store_in_review,
-- picture_unknown, store_name_taken, store_name_stays, banned_word.
CREATE OR REPLACE FUNCTION vendors.edit_store(
  p_session_sha256 bytea, p_store_name text, p_slug text, p_summary text, p_description text, p_delivery_policy text,
  p_return_policy text, p_logo_id uuid, p_payout_address text
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE
  edited bigint :=
    vendors.check_session(p_session_sha256, CASE WHEN p_payout_address IS NULL THEN ARRAY['owner', 'manager']
    ELSE ARRAY['owner'] END);
  v vendors.vendor; moves boolean; refused text;
BEGIN
  SELECT * INTO v FROM vendors.vendor x WHERE x.vendor_id = edited FOR NO KEY UPDATE;
  refused := CASE WHEN v.status = 'closed' THEN 'store_closed' WHEN v.status = 'submitted' THEN 'store_in_review'
    WHEN v.approved_at IS NOT NULL AND p_store_name <> v.store_name THEN 'store_name_stays'
    WHEN NOT media.are_of(edited, ARRAY[p_logo_id]) THEN 'picture_unknown'
    WHEN v.approved_at IS NULL
      AND EXISTS (SELECT FROM vendors.vendor o WHERE o.slug = p_slug AND o.vendor_id <> edited)
        THEN 'store_name_taken' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  -- Visitors see it before an operator does (moderation.record_changed_store), so words on the review list are rejected
  -- here.
  IF v.approved_at IS NOT NULL THEN
    PERFORM screening.refuse(concat_ws(E'\n', p_summary, p_description, p_delivery_policy, p_return_policy),
      ARRAY['refuse', 'hold']);
  END IF;
  moves := p_payout_address IS NOT NULL AND p_payout_address IS DISTINCT FROM v.payout_address;
  IF moves THEN
    PERFORM address_book.add(p_session_sha256, edited, 'Store', p_payout_address);
  END IF;
  UPDATE vendors.vendor x
  SET store_name = coalesce(p_store_name, v.store_name),
    slug = CASE WHEN v.approved_at IS NULL AND p_store_name IS NOT NULL THEN p_slug ELSE v.slug END,
    summary = coalesce(p_summary, v.summary), description = coalesce(p_description, v.description),
    delivery_policy = coalesce(p_delivery_policy, v.delivery_policy),
    return_policy = coalesce(p_return_policy, v.return_policy), logo_id = coalesce(p_logo_id, v.logo_id),
    payout_address = coalesce(p_payout_address, v.payout_address),
    status = CASE v.status WHEN 'rejected' THEN 'draft' ELSE v.status END
  WHERE x.vendor_id = edited;
  IF moves THEN
    PERFORM members.notify('store-payout-address', edited);
  END IF;
  RETURN moves;
EXCEPTION WHEN unique_violation THEN
  RAISE EXCEPTION 'store_name_taken' USING ERRCODE = 'PB000';
END $$;

-- Adds a picture to a store's pictures, or to a member's: its bytes, or its place in a store of pictures. Errors
-- (PB000): as vendors.check_session, members.refuse_frozen and media.add.
CREATE OR REPLACE FUNCTION vendors.add_picture(
  p_session_sha256 bytea, p_width integer, p_height integer, p_sizes smallint[], p_sha256 bytea[], p_contents bytea[],
  p_store text, p_object_key text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE
  member bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member']) s);
  owner bigint :=
    coalesce(member, vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager'], ARRAY['listings:write']));
BEGIN
  PERFORM members.refuse_frozen(owner);
  RETURN media.add(owner, coalesce(member, vendors.person_of(p_session_sha256)), p_width, p_height, p_sizes, p_sha256,
    p_contents, p_store, p_object_key);
END $$;

-- True if a vendor can currently sell: approved, identity approved, not frozen. Earlier orders continue regardless.
CREATE OR REPLACE FUNCTION vendors.can_sell(p_vendor_id bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp
RETURN EXISTS (SELECT FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id AND v.status = 'approved')
  AND vendors.is_identified(p_vendor_id) AND NOT members.is_frozen(p_vendor_id);

-- Vendors who currently sell, as vendors.can_sell, for searches.
CREATE OR REPLACE VIEW vendors.selling AS
SELECT v.vendor_id FROM vendors.vendor v JOIN members.members m ON m.id = v.vendor_id
WHERE v.status = 'approved' AND m.frozen_at IS NULL
  AND EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = v.vendor_id AND k.status = 'approved');

-- Returns a store's slug if its vendor can sell (vendors.can_sell), and keeps it so until the transaction ends: a
-- suspension waits, or comes first. Null otherwise. Called by the orders' functions; granted to no login.
CREATE OR REPLACE FUNCTION vendors.lock_store(p_vendor_id bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE store record;
BEGIN
  SELECT v.slug, v.status INTO store FROM vendors.vendor v WHERE v.vendor_id = p_vendor_id FOR SHARE;
  -- After the lock, to see the changes of a transaction that it waited for.
  IF store.status = 'approved'
    AND EXISTS (SELECT FROM members.members m WHERE m.id = p_vendor_id AND m.frozen_at IS NULL
      AND EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = m.id AND k.status = 'approved')) THEN
    RETURN store.slug;
  END IF;
  RETURN NULL;
END $$;

-- True if vendors.lock_store returns a slug.
CREATE OR REPLACE FUNCTION vendors.lock_selling(p_vendor_id bigint) RETURNS boolean LANGUAGE sql
RETURN vendors.lock_store(p_vendor_id) IS NOT NULL;

-- Closes a store permanently, for its owner; open orders continue. Errors (PB000): as vendors.check_session;
-- store_not_open.
CREATE OR REPLACE FUNCTION vendors.close_store(p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE closed bigint := vendors.check_session(p_session_sha256, ARRAY['owner']);
BEGIN
  UPDATE vendors.vendor v SET status = 'closed', reason = NULL
  WHERE v.vendor_id = closed AND v.status IN ('approved', 'suspended');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'store_not_open' USING ERRCODE = 'PB000';
  END IF;
END $$;
