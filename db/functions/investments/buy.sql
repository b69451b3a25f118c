-- A member buys a package from the Electronic Wallet: opens the position, pays for it, and returns it with its package's title. The
-- expected refusals are those of open_position, PB000 unauthorized, and 23514 account_never_overdrawn.
CREATE OR REPLACE FUNCTION investments.buy(
  p_session_sha256 bytea, p_public_id uuid, p_member_id bigint, p_package_id uuid, p_amount_micro bigint, p_risk_version integer,
  OUT id bigint, OUT public_id uuid, OUT package_id uuid, OUT title text, OUT price_micro bigint, OUT yield_ppm integer,
  OUT maturity_days integer, OUT purchased_on date, OUT ends_on date, OUT left_on date, OUT status text, OUT purchased_at timestamptz
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
#variable_conflict use_variable
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  SELECT o.* INTO id, public_id, package_id, title, price_micro, yield_ppm, maturity_days, purchased_on, ends_on, left_on, status,
    purchased_at FROM investments.open_position(p_public_id, p_member_id, p_package_id, p_amount_micro, p_risk_version) o;
  PERFORM ledger.move_own('purchase', p_member_id, 'wallet', 'principal', p_amount_micro, 'purchase:' || p_public_id,
    jsonb_build_object('position', p_public_id));
END $$;
