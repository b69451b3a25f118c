-- What the plan of the open day pays for an invitation, what may still be paid for recruitment to all members together (decisions 1.8), and
-- what waits for one of them. Errors: as identity.check_reader.
CREATE OR REPLACE FUNCTION invitations.pay_of(p_session_sha256 bytea, p_member_id bigint)
RETURNS TABLE (direct_bps integer, hold_days integer, level_a_bps integer, level_b_bps integer, level_c_bps integer, room_micro bigint,
  held_micro bigint, awaiting_micro bigint, over_cap_micro bigint, paid_micro bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = invitations, pg_temp AS $$
DECLARE today date := platform.business_date();
BEGIN
  PERFORM identity.check_reader(p_member_id, p_session_sha256);
  RETURN QUERY SELECT p.direct_bps::integer, p.hold_days::integer, p.level_a_bps::integer, p.level_b_bps::integer, p.level_c_bps::integer,
    greatest(ledger.recruitment_room(today), 0), own.held, own.awaiting, own.over_cap, own.paid
  FROM (SELECT * FROM income.plans n WHERE n.effective_on <= today ORDER BY n.effective_on DESC, n.version DESC LIMIT 1) p
  CROSS JOIN (SELECT coalesce(sum(a.amount_micro) FILTER (WHERE a.status = 'held'), 0)::bigint AS held,
      coalesce(sum(a.amount_micro) FILTER (WHERE a.status = 'awaiting' AND NOT a.is_over_cap), 0)::bigint AS awaiting,
      coalesce(sum(a.amount_micro) FILTER (WHERE a.status = 'awaiting' AND a.is_over_cap), 0)::bigint AS over_cap,
      coalesce(sum(a.amount_micro) FILTER (WHERE a.status = 'paid'), 0)::bigint AS paid
    FROM income.awards a WHERE a.member_id = p_member_id AND ledger.is_recruitment(a.kind)) own;
END $$;
