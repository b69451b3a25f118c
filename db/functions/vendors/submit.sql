-- The owner of a store accepts the terms in their version and hands the store in, whole. Errors (PB000): as vendors.check_session;
-- onboarding_not_complete, identity_needed_to_sell (no documents, or rejected ones), store_not_draft, banned_word.
-- p_terms_version: accepted: docs/security.md, the terms are a text of the code.
CREATE OR REPLACE FUNCTION vendors.submit(p_session_sha256 bytea, p_terms_version integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE handed_in bigint := vendors.check_session(p_session_sha256, ARRAY['owner']); v vendors.vendor; refused text;
BEGIN
  SELECT * INTO v FROM vendors.vendor x WHERE x.vendor_id = handed_in FOR NO KEY UPDATE;
  refused := CASE WHEN v.status NOT IN ('draft', 'rejected') THEN 'store_not_draft'
    WHEN NOT ((v.store_name, v.summary, v.description, v.delivery_policy, v.return_policy, v.logo_id, v.payout_address) IS NOT NULL)
      THEN 'onboarding_not_complete'
    WHEN NOT EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = handed_in AND k.status IN ('submitted', 'approved'))
      THEN 'identity_needed_to_sell' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(concat_ws(E'\n', v.store_name, v.summary, v.description, v.delivery_policy, v.return_policy), ARRAY['refuse']);
  UPDATE vendors.vendor x SET status = 'submitted', submitted_at = now(), reason = NULL, terms_version = p_terms_version,
    terms_accepted_at = now() WHERE x.vendor_id = handed_in;
  PERFORM members.tell('store-submitted', handed_in);
END $$;
