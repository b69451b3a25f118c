-- The member of the session buys a package from the Electronic Wallet: opens the position, pays for it, and returns it with its package's
-- title. The command line names the member instead. The expected refusals are those of open_position, PB000 unauthorized, and
-- 23514 account_never_overdrawn. Calls are assigned: a statement costs ten times an expression.
-- p_amount_micro: compared with the price.
-- p_risk_version: accepted: docs/security.md, the notices are texts of the code, and the member has accepted this version.
CREATE OR REPLACE FUNCTION investments.buy(
  p_session_sha256 bytea, p_public_id uuid, p_member_id bigint, p_package_id uuid, p_amount_micro bigint, p_risk_version integer,
  OUT id bigint, OUT public_id uuid, OUT package_id uuid, OUT title text, OUT price_micro bigint, OUT yield_ppm integer,
  OUT maturity_days integer, OUT purchased_on date, OUT ends_on date, OUT left_on date, OUT status text, OUT purchased_at timestamptz
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
#variable_conflict use_variable
DECLARE member bigint; opened record; done text;
BEGIN
  member := identity.acting_member(p_session_sha256, p_member_id);
  opened := investments.open_position(p_public_id, member, p_package_id, p_amount_micro, p_risk_version);
  id := opened.id;
  public_id := opened.public_id;
  package_id := opened.package_id;
  title := opened.title;
  price_micro := opened.price_micro;
  yield_ppm := opened.yield_ppm;
  maturity_days := opened.maturity_days;
  purchased_on := opened.purchased_on;
  ends_on := opened.ends_on;
  left_on := opened.left_on;
  status := opened.status;
  purchased_at := opened.purchased_at;
  done := ledger.move_own('purchase', member, 'wallet', 'principal', p_amount_micro, 'purchase:' || p_public_id,
    jsonb_build_object('position', p_public_id));
END $$;
