-- The team of a store edits what stands here; null leaves a field as it is. A rejected store is a draft again; one that was approved keeps
-- the name that an operator saw. The payout address is its owner's alone, and goes into the owner's address book (address_book.add), where
-- it waits or is confirmed as any other. Returns whether the payout
-- address is another one now, which the owner is mailed. Errors (PB000): as vendors.check_session
-- and address_book.add; store_closed, store_in_review, picture_unknown, store_name_taken, store_name_stays, banned_word.
CREATE OR REPLACE FUNCTION vendors.edit_store(p_session_sha256 bytea, p_store_name text, p_slug text, p_summary text, p_description text,
  p_delivery_policy text, p_return_policy text, p_logo_id uuid, p_payout_address text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE
  edited bigint := vendors.check_session(p_session_sha256, CASE WHEN p_payout_address IS NULL THEN ARRAY['owner', 'manager']
    ELSE ARRAY['owner'] END);
  v vendors.vendor; moves boolean; refused text;
BEGIN
  SELECT * INTO v FROM vendors.vendor x WHERE x.vendor_id = edited FOR NO KEY UPDATE;
  refused := CASE WHEN v.status = 'closed' THEN 'store_closed' WHEN v.status = 'submitted' THEN 'store_in_review'
    WHEN v.approved_at IS NOT NULL AND p_store_name <> v.store_name THEN 'store_name_stays'
    WHEN NOT media.are_of(edited, ARRAY[p_logo_id]) THEN 'picture_unknown'
    WHEN v.approved_at IS NULL AND EXISTS (SELECT FROM vendors.vendor o WHERE o.slug = p_slug AND o.vendor_id <> edited) THEN 'store_name_taken' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  -- An operator looks at it when visitors read it already (moderation.note_changed_store): what is held elsewhere is refused here.
  IF v.approved_at IS NOT NULL THEN
    PERFORM screening.refuse(concat_ws(E'\n', p_summary, p_description, p_delivery_policy, p_return_policy), ARRAY['refuse', 'hold']);
  END IF;
  moves := p_payout_address IS NOT NULL AND p_payout_address IS DISTINCT FROM v.payout_address;
  IF moves THEN
    PERFORM address_book.add(p_session_sha256, edited, 'Store', p_payout_address);
  END IF;
  UPDATE vendors.vendor x SET store_name = coalesce(p_store_name, v.store_name), slug = CASE WHEN v.approved_at IS NULL AND p_store_name IS NOT NULL THEN p_slug ELSE v.slug END,
    summary = coalesce(p_summary, v.summary), description = coalesce(p_description, v.description),
    delivery_policy = coalesce(p_delivery_policy, v.delivery_policy), return_policy = coalesce(p_return_policy, v.return_policy),
    logo_id = coalesce(p_logo_id, v.logo_id), payout_address = coalesce(p_payout_address, v.payout_address),
    status = CASE v.status WHEN 'rejected' THEN 'draft' ELSE v.status END
  WHERE x.vendor_id = edited;
  IF moves THEN
    PERFORM members.tell('store-payout-address', edited);
  END IF;
  RETURN moves;
EXCEPTION WHEN unique_violation THEN
  RAISE EXCEPTION 'store_name_taken' USING ERRCODE = 'PB000';
END $$;
