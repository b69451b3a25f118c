-- Allowed state transitions of a listing. A test compares them with the README of catalogue.
CREATE OR REPLACE FUNCTION catalogue.is_allowed_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
    ('draft', 'in_review'), ('in_review', 'published'), ('in_review', 'rejected'), ('rejected', 'draft'),
    ('published', 'paused'), ('paused', 'published'), ('published', 'expired'), ('paused', 'expired'),
    ('expired', 'published'),
    ('draft', 'closed'), ('rejected', 'closed'), ('published', 'closed'), ('paused', 'closed'), ('expired', 'closed'),
    ('removed', 'draft'), ('removed', 'paused'))
  OR (p_to = 'removed' AND p_from <> 'removed');

-- Checks every write of a listing. It begins as `draft`, its states follow catalogue.is_allowed_transition, and
-- visitors see only an approved revision. Owner, kind, address and the vendor's own key stay; the last two until the
-- content is deleted, after which nothing follows. The owner's kind of account must be allowed to post the kind.
CREATE OR REPLACE FUNCTION catalogue.check_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'draft' OR NEW.current_revision_id IS NOT NULL THEN 'listing_begins_as_draft'
      WHEN NOT EXISTS (SELECT FROM catalogue.kind k WHERE k.kind = NEW.kind
        AND CASE WHEN NEW.vendor_id IS NULL THEN 'member' ELSE 'vendor' END = ANY (k.posted_by))
        THEN 'listing_of_who_may_post' END;
  ELSE
    broken := CASE
      WHEN (OLD.id, OLD.public_id, OLD.vendor_id, OLD.member_id, OLD.kind, OLD.created_at)
        IS DISTINCT FROM (NEW.id, NEW.public_id, NEW.vendor_id, NEW.member_id, NEW.kind, NEW.created_at)
        OR (OLD.slug, OLD.own_key) IS DISTINCT FROM (NEW.slug, NEW.own_key)
        AND (NEW.purged_at IS NULL OR OLD.purged_at IS NOT NULL)
        THEN 'listing_stays_what_it_is'
      WHEN OLD.purged_at IS NOT NULL
        AND (NEW.purged_at, NEW.status) IS DISTINCT FROM (OLD.purged_at, OLD.status) THEN 'listing_is_purged'
      WHEN OLD.status <> NEW.status AND NOT catalogue.is_allowed_transition(OLD.status, NEW.status)
        THEN 'listing_state_follows'
      WHEN NEW.current_revision_id IS DISTINCT FROM OLD.current_revision_id AND NOT EXISTS (
        SELECT FROM catalogue.review r WHERE r.revision_id = NEW.current_revision_id AND r.status = 'approved')
        THEN 'listing_shows_what_was_approved'
      WHEN NEW.status = 'expired' AND OLD.status <> 'expired' AND (NEW.ends_on < platform.business_date()) IS NOT TRUE
        THEN 'listing_expires_at_its_end' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a listing breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER listing_is_sound BEFORE INSERT OR UPDATE ON catalogue.listing
  FOR EACH ROW EXECUTE FUNCTION catalogue.check_listing();

-- Saves an owner's listing as its next revision; without `p_listing_id` creates a new one. Owners are a store's team
-- and, for some kinds, members. Visitors see the former revision until this one is approved. Errors (PB000): as
-- catalogue.owner_of_caller; kind_not_allowed, listing_unknown (also of another kind), listing_in_review, listing_over
-- (closed, expired or removed), listing_limit, post_limit, category_unknown, picture_unknown, place_unknown,
-- store_closed, end_not_valid.
-- `p_says`: title, description, categoryId, attributes, pictures, pictureTexts, physical, delivery. For kinds that are
-- ordered also variants (sku, label, priceMicro, stock) and ownKey, the vendor's own key; a listing that has this key
-- is updated. Stock applies only to a SKU that is not on sale; a SKU that the listing had before is the same variant.
-- For other kinds also priceMicro, endsOn and placeId, and if a store sells it as goods physical, delivery and
-- variants.
CREATE OR REPLACE FUNCTION catalogue.save_listing(
  p_session_sha256 bytea, p_listing_id uuid, p_kind text, p_slug text, p_says jsonb
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  owner bigint := catalogue.owner_of_caller(p_session_sha256);
  l catalogue.listing; saved bigint; refused text;
BEGIN
  l := CASE WHEN p_listing_id IS NULL THEN catalogue.begin_listing(owner, p_kind, p_slug, p_says ->> 'ownKey')
    ELSE catalogue.lock_listing(owner, p_listing_id) END;
  refused := CASE WHEN l.kind <> p_kind THEN 'listing_unknown'
    WHEN l.status IN ('closed', 'expired', 'removed') THEN 'listing_over'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting')
      THEN 'listing_in_review'
    WHEN NOT EXISTS (SELECT FROM catalogue.category c
      WHERE c.id = (p_says ->> 'categoryId')::integer AND c.kind = l.kind)
      THEN 'category_unknown'
    WHEN NOT media.are_of(owner, ARRAY(SELECT jsonb_array_elements_text(p_says -> 'pictures')::uuid))
      THEN 'picture_unknown'
    WHEN (p_says ->> 'placeId') IS NOT NULL
      AND NOT EXISTS (SELECT FROM catalogue.place p WHERE p.id = (p_says ->> 'placeId')::integer)
      THEN 'place_unknown'
    WHEN (p_says ->> 'physical')::boolean AND l.vendor_id IS NULL THEN 'kind_not_allowed'
    WHEN NOT catalogue.is_end(l.kind, (p_says ->> 'endsOn')::date) THEN 'end_not_valid' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  saved := catalogue.add_revision(l.id, catalogue.person_of(p_session_sha256), p_says);
  UPDATE catalogue.listing x SET next_revision_id = saved, changed_at = now(),
    status = CASE l.status WHEN 'rejected' THEN 'draft' ELSE l.status END WHERE x.id = l.id;
  RETURN l.public_id;
END $$;

-- Returns an account's new listing, or its store's existing one with this key, locked. A part of
-- catalogue.save_listing.
CREATE OR REPLACE FUNCTION catalogue.begin_listing(p_owner_id bigint, p_kind text, p_slug text, p_own_key text)
RETURNS catalogue.listing LANGUAGE plpgsql AS $$
DECLARE
  account text := (SELECT m.kind FROM members.members m WHERE m.id = p_owner_id);
  l catalogue.listing; k catalogue.kind; refused text; drawn uuid := uuidv7();
BEGIN
  SELECT * INTO k FROM catalogue.kind x WHERE x.kind = p_kind AND account = ANY (x.posted_by);
  -- One at a time, so that parallel calls cannot exceed a member's limit.
  IF account = 'member' THEN PERFORM pg_advisory_xact_lock(hashtextextended('catalogue.posts', p_owner_id)); END IF;
  refused := CASE WHEN k.kind IS NULL THEN 'kind_not_allowed'
    WHEN account = 'vendor' AND vendors.state_of(p_owner_id) = 'closed' THEN 'store_closed'
    WHEN account = 'vendor'
      AND (SELECT count(*) FROM catalogue.listing x WHERE x.vendor_id = p_owner_id) >= 10000 THEN 'listing_limit'
    WHEN account = 'member'
      AND (SELECT count(*) FROM catalogue.listing x WHERE x.owner_id = p_owner_id AND x.kind = p_kind
      AND x.status NOT IN ('closed', 'removed')) >= k.most_of_member THEN 'post_limit' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO catalogue.listing (public_id, vendor_id, member_id, kind, slug, own_key)
  VALUES (drawn, CASE account WHEN 'vendor' THEN p_owner_id END, CASE account WHEN 'member' THEN p_owner_id END, p_kind,
    p_slug || '-' || right(drawn::text, 8), p_own_key)
  ON CONFLICT ON CONSTRAINT listing_own_key_once DO NOTHING RETURNING * INTO l;
  IF FOUND THEN
    RETURN l;
  END IF;
  RETURN catalogue.lock_listing(p_owner_id, (SELECT x.public_id FROM catalogue.listing x
    WHERE x.vendor_id = p_owner_id AND x.own_key = p_own_key));
END $$;

-- Returns and locks an account's listing, so that its changes are serialized. Errors (PB000): listing_unknown, also if
-- it is another account's.
CREATE OR REPLACE FUNCTION catalogue.lock_listing(p_owner_id bigint, p_listing_id uuid) RETURNS catalogue.listing
LANGUAGE plpgsql AS $$
DECLARE locked catalogue.listing;
BEGIN
  SELECT * INTO locked FROM catalogue.listing l
  WHERE l.public_id = p_listing_id AND (p_owner_id IS NULL OR l.owner_id = p_owner_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'listing_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN locked;
END $$;

-- Submits the last saved revision. It is published at once for a known owner, and waits for an operator otherwise;
-- visitors see the former one meanwhile. Returns true if it was published. A word on the review list makes a known
-- owner's revision wait too. Errors (PB000): as catalogue.owner_of_caller and post_blocker; listing_unknown,
-- end_not_valid, nothing_to_review, listing_in_review, listing_over, digital_missing, banned_word.
CREATE OR REPLACE FUNCTION catalogue.submit_listing(p_session_sha256 bytea, p_listing_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  owner bigint := catalogue.owner_of_caller(p_session_sha256);
  l catalogue.listing; refused text; known boolean; texts text;
BEGIN
  -- A suspension comes either before or after this.
  PERFORM vendors.lock_selling(owner);
  l := catalogue.lock_listing(owner, p_listing_id);
  refused := CASE WHEN l.status IN ('closed', 'expired', 'removed') THEN 'listing_over'
    WHEN catalogue.post_blocker(l.kind, l.vendor_id, l.member_id) IS NOT NULL
      THEN catalogue.post_blocker(l.kind, l.vendor_id, l.member_id)
    WHEN l.next_revision_id IS NULL OR l.status = 'rejected' THEN 'nothing_to_review'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting')
      THEN 'listing_in_review'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id) THEN 'nothing_to_review'
    WHEN catalogue.lacks_digital(l.next_revision_id) THEN 'digital_missing'
    -- The last day may have passed since the revision was saved.
    WHEN NOT catalogue.is_end(l.kind, (SELECT v.ends_on FROM catalogue.revision v WHERE v.id = l.next_revision_id))
      THEN 'end_not_valid' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  texts := (SELECT concat_ws(E'\n', v.title, v.description, v.attributes::text, v.delivery::text,
      (SELECT string_agg(rv.label, E'\n') FROM catalogue.revision_variant rv WHERE rv.revision_id = v.id))
    FROM catalogue.revision v WHERE v.id = l.next_revision_id);
  PERFORM screening.refuse(texts, ARRAY['refuse']);
  known := catalogue.is_known_owner(owner, l.kind) AND NOT EXISTS (SELECT FROM screening.find(texts));
  INSERT INTO catalogue.review (revision_id) VALUES (l.next_revision_id);
  UPDATE catalogue.listing x
  SET status = CASE l.status WHEN 'draft' THEN 'in_review' ELSE l.status END, changed_at = now() WHERE x.id = l.id;
  IF known THEN
    PERFORM catalogue.approve(l, 'rule', true);
  END IF;
  RETURN known;
END $$;

-- Publishes the next revision of a listing, whose review waits. A listing that ended meanwhile is shown again if the
-- revision has a later last day. A part of catalogue.submit_listing and decide_review, which have locked the listing.
CREATE OR REPLACE FUNCTION catalogue.approve(p_listing catalogue.listing, p_by text, p_by_rule boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  ends date := catalogue.end_of(p_listing.kind, p_listing.ends_on,
    (SELECT v.ends_on FROM catalogue.revision v WHERE v.id = p_listing.next_revision_id));
BEGIN
  UPDATE catalogue.review r SET status = 'approved', by_rule = p_by_rule, decided_at = now(), decided_by = p_by
  WHERE r.revision_id = p_listing.next_revision_id;
  UPDATE catalogue.listing l SET current_revision_id = l.next_revision_id, next_revision_id = NULL, ends_on = ends,
    published_at = coalesce(l.published_at, now()), changed_at = now(),
    status = CASE
      WHEN l.status = 'in_review' OR l.status = 'expired' AND ends >= platform.business_date() THEN 'published'
      ELSE l.status END
  WHERE l.id = p_listing.id;
END $$;

-- Hides a listing or shows it again, for its owner. Idempotent. Errors (PB000): as catalogue.owner_of_caller;
-- listing_unknown, listing_not_shown; to show it again also as catalogue.post_blocker.
CREATE OR REPLACE FUNCTION catalogue.pause_listing(p_session_sha256 bytea, p_listing_id uuid, p_pauses boolean)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(catalogue.owner_of_caller(p_session_sha256), p_listing_id);
  refused text := CASE WHEN l.status NOT IN ('published', 'paused') THEN 'listing_not_shown'
    WHEN NOT p_pauses THEN catalogue.post_blocker(l.kind, l.vendor_id, l.member_id) END;
BEGIN
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.listing x SET status = CASE WHEN p_pauses THEN 'paused' ELSE 'published' END, changed_at = now()
  WHERE x.id = l.id;
END $$;

-- Closes a listing permanently, for its owner; its orders continue. Errors (PB000): as catalogue.owner_of_session;
-- listing_unknown, listing_in_review, listing_over.
CREATE OR REPLACE FUNCTION catalogue.close_listing(p_session_sha256 bytea, p_listing_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(catalogue.owner_of_session(p_session_sha256), p_listing_id);
  refused text := CASE WHEN l.status IN ('closed', 'removed') THEN 'listing_over'
    WHEN EXISTS (SELECT FROM catalogue.review r WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting')
      THEN 'listing_in_review' END;
BEGIN
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.listing x SET status = 'closed', changed_at = now() WHERE x.id = l.id;
END $$;
