-- Allowed state transitions of a vendor. A test compares them with the README of vendors.
CREATE OR REPLACE FUNCTION vendors.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (
  ('draft', 'submitted'), ('submitted', 'approved'), ('submitted', 'rejected'), ('rejected', 'draft'),
  ('rejected', 'submitted'), ('approved', 'suspended'), ('suspended', 'approved'), ('approved', 'closed'),
  ('suspended', 'closed'));

-- Checks every write of a vendor. The account is of kind vendor and begins as `draft`; states follow
-- vendors.is_allowed_transition. Approval needs an approved identity (decisions 9). An approved store keeps its web
-- address.
CREATE OR REPLACE FUNCTION vendors.check_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE
      WHEN NEW.status <> 'draft' THEN 'vendor_begins_as_draft'
      WHEN NOT EXISTS (SELECT FROM members.members m WHERE m.id = NEW.vendor_id AND m.kind = 'vendor')
        THEN 'vendor_is_an_account_of_its_kind' END;
  ELSE
    broken := CASE
      WHEN (OLD.vendor_id, OLD.created_at) <> (NEW.vendor_id, NEW.created_at) THEN 'vendor_stays_who_they_are'
      WHEN OLD.status <> NEW.status AND NOT vendors.is_allowed_transition(OLD.status, NEW.status)
        THEN 'vendor_state_follows'
      WHEN OLD.status <> NEW.status AND NEW.status = 'approved'
        AND NOT vendors.is_identified(NEW.vendor_id) THEN 'vendor_is_identified'
      WHEN OLD.approved_at IS NOT NULL
        AND OLD.approved_at IS DISTINCT FROM NEW.approved_at THEN 'vendor_approved_when_it_was'
      WHEN OLD.approved_at IS NOT NULL AND OLD.slug <> NEW.slug THEN 'vendor_slug_stays' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a vendor breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER vendor_is_sound BEFORE INSERT OR UPDATE ON vendors.vendor
  FOR EACH ROW EXECUTE FUNCTION vendors.check_vendor();

-- Submitted stores and appeals against suspensions that wait for an operator, for the console's overview.
CREATE OR REPLACE VIEW vendors.waiting AS
SELECT vendor_id, CASE status WHEN 'submitted' THEN submitted_at ELSE appealed_at END AS since FROM vendors.vendor
WHERE status = 'submitted' OR (status = 'suspended' AND appeal IS NOT NULL AND appeal_answer IS NULL);

-- Accepts the terms in their version and submits the complete store, for its owner. Errors (PB000): as
-- vendors.check_session; onboarding_not_complete, identity_needed_to_sell (no documents, or rejected ones),
-- store_not_draft, banned_word.
-- p_terms_version: accepted: docs/security.md, the terms are a text of the code.
CREATE OR REPLACE FUNCTION vendors.submit(p_session_sha256 bytea, p_terms_version integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE submitted bigint := vendors.check_session(p_session_sha256, ARRAY['owner']); v vendors.vendor; refused text;
BEGIN
  SELECT * INTO v FROM vendors.vendor x WHERE x.vendor_id = submitted FOR NO KEY UPDATE;
  refused := CASE WHEN v.status NOT IN ('draft', 'rejected') THEN 'store_not_draft'
    WHEN NOT ((v.store_name, v.summary, v.description, v.delivery_policy, v.return_policy, v.logo_id,
      v.payout_address) IS NOT NULL)
      THEN 'onboarding_not_complete'
    WHEN NOT EXISTS (SELECT FROM kyc.submissions k
      WHERE k.member_id = submitted AND k.status IN ('submitted', 'approved'))
      THEN 'identity_needed_to_sell' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(concat_ws(E'\n', v.store_name, v.summary, v.description, v.delivery_policy, v.return_policy),
    ARRAY['refuse']);
  UPDATE vendors.vendor x
  SET status = 'submitted', submitted_at = now(), reason = NULL, terms_version = p_terms_version,
    terms_accepted_at = now() WHERE x.vendor_id = submitted;
  PERFORM members.notify('store-submitted', submitted);
END $$;

-- Approves, rejects, suspends, resumes or closes a store, for an operator, and mails its owner. Returns the owner's
-- email address and the former state. Errors (PB000): as identity.check_operator_session; vendor_unknown,
-- vendor_state_changed, vendor_not_identified.
-- p_from: compared with the state of the store.
CREATE OR REPLACE FUNCTION vendors.decide(
  p_session_sha256 bytea, p_vendor_id bigint, p_from text[], p_to text, p_reason text
) RETURNS TABLE (email text, was text) LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); v vendors.vendor;
  refused text;
BEGIN
  SELECT * INTO v FROM vendors.vendor x WHERE x.vendor_id = p_vendor_id FOR UPDATE;
  refused := CASE WHEN NOT FOUND THEN 'vendor_unknown'
    WHEN v.status <> ALL (p_from) OR p_to NOT IN ('approved', 'rejected', 'suspended', 'closed')
      OR NOT vendors.is_allowed_transition(v.status, p_to) THEN 'vendor_state_changed'
    WHEN p_to = 'approved' AND NOT vendors.is_identified(p_vendor_id) THEN 'vendor_not_identified' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE vendors.vendor x SET status = p_to, reason = CASE WHEN p_to = 'approved' THEN NULL ELSE p_reason END,
    approved_at = CASE WHEN p_to = 'approved' THEN coalesce(v.approved_at, now()) ELSE v.approved_at END,
    decided_at = now(), decided_by = identity.name_of_operator(asked_by, 'command_line')
  WHERE x.vendor_id = p_vendor_id;
  PERFORM members.notify('store-decided', p_vendor_id, jsonb_build_object('reason', p_reason, 'decision', CASE p_to
    WHEN 'approved' THEN CASE v.status WHEN 'suspended' THEN 'reinstate' ELSE 'approve' END
    WHEN 'rejected' THEN 'reject' WHEN 'suspended' THEN 'suspend' ELSE 'close' END));
  RETURN QUERY SELECT m.email, v.status FROM members.members m WHERE m.id = p_vendor_id;
END $$;

-- Appeals against a suspension, for the store's owner, once per suspension. Errors (PB000): as vendors.check_session;
-- nothing_to_appeal.
CREATE OR REPLACE FUNCTION vendors.appeal(p_session_sha256 bytea, p_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE appealing bigint := vendors.check_session(p_session_sha256, ARRAY['owner']);
BEGIN
  UPDATE vendors.vendor v SET appeal = p_text, appealed_at = now()
  WHERE v.vendor_id = appealing AND v.status = 'suspended' AND v.appeal IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing_to_appeal' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Upholds a suspension after an appeal, for an operator, and mails the owner the reason. vendors.decide to 'approved'
-- grants an appeal. Returns the owner's e-mail address and the state. Errors (PB000): as
-- identity.check_operator_session; nothing_to_appeal.
CREATE OR REPLACE FUNCTION vendors.uphold(p_session_sha256 bytea, p_vendor_id bigint, p_reason text)
RETURNS TABLE (email text, was text) LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  UPDATE vendors.vendor v SET appeal_answer = p_reason
  WHERE v.vendor_id = p_vendor_id AND v.status = 'suspended' AND v.appeal IS NOT NULL AND v.appeal_answer IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing_to_appeal' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.notify('store-decided', p_vendor_id, jsonb_build_object('reason', p_reason, 'decision', 'uphold'));
  RETURN QUERY SELECT m.email, 'suspended' FROM members.members m WHERE m.id = p_vendor_id;
END $$;

-- Checks every write of an appeal: it needs a suspended store, never changes and is answered once. A new state ends it.
CREATE OR REPLACE FUNCTION vendors.check_appeal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> NEW.status THEN
    NEW.appeal := NULL;
    NEW.appealed_at := NULL;
    NEW.appeal_answer := NULL;
  ELSIF (OLD.appeal IS NOT NULL AND (OLD.appeal, OLD.appealed_at) IS DISTINCT FROM (NEW.appeal, NEW.appealed_at))
      OR (OLD.appeal_answer IS NOT NULL AND OLD.appeal_answer IS DISTINCT FROM NEW.appeal_answer)
      OR (NEW.appeal IS NOT NULL AND NEW.status <> 'suspended') THEN
    RAISE EXCEPTION 'an appeal of a store stays' USING ERRCODE = '23514', CONSTRAINT = 'vendor_appeal_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER vendor_appeal_is_sound BEFORE UPDATE ON vendors.vendor
  FOR EACH ROW EXECUTE FUNCTION vendors.check_appeal();
