-- Adds the first failed sign-in of a window to the audit trail: which operator and from where, never what was typed.
-- p_window_start: compared with the window that was counted.
-- p_operator_id: compared with the window that was counted.
CREATE OR REPLACE FUNCTION identity.record_failed_sign_in(
  p_window_start timestamptz, p_operator_id bigint, p_reason text, p_network text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE failed identity.failed_sign_in;
BEGIN
  UPDATE identity.failed_sign_in f SET is_noted = true
  WHERE f.window_start = p_window_start AND f.network = p_network AND f.operator_id IS NOT DISTINCT FROM p_operator_id
    AND f.reason = p_reason AND NOT f.is_noted RETURNING * INTO failed;
  IF FOUND THEN
    PERFORM audit.append(NULL, 'anonymous', NULL, failed.ip, failed.user_agent, 'operator.sign-in-failed',
      'operator:' || coalesce(p_operator_id::text, 'unknown'), '', NULL,
      jsonb_build_object('reason', p_reason, 'tries', 1,
        'tried', identity.name_of_operator(p_operator_id, 'no operator')));
  END IF;
END $$;

-- Counts a failed sign-in by window of ten minutes, network, operator and error. Returns its number in the window, from
-- 1.
-- p_operator_id: accepted: docs/security.md, the counters only delay sign-ins.
CREATE OR REPLACE FUNCTION identity.count_failed_sign_in(
  p_operator_id bigint, p_reason text, p_network text, p_ip text, p_user_agent text
) RETURNS TABLE (tries integer, window_start timestamptz)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY INSERT INTO identity.failed_sign_in AS f (window_start, network, operator_id, reason,
    tries, ip, user_agent)
  VALUES (to_timestamp(floor(extract(epoch FROM now()) / 600) * 600), p_network, p_operator_id, p_reason, 1,
    p_ip::inet, p_user_agent)
  ON CONFLICT ON CONSTRAINT failed_sign_in_once DO UPDATE SET tries = f.tries + 1, ip = excluded.ip,
    user_agent = excluded.user_agent
  RETURNING f.tries, f.window_start;
END $$;

-- Records a rejected sign-in. Only the newest twenty per account are kept, so that many tries cannot fill the table.
CREATE OR REPLACE FUNCTION identity.record_refused_sign_in(p_member_id bigint, p_reason text, p_ip text,
p_user_agent text)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  INSERT INTO identity.refused_sign_in (member_id, reason, ip, user_agent)
  SELECT m.id, p_reason, p_ip::inet, left(p_user_agent, 400) FROM members.members m
  WHERE m.id = p_member_id AND m.deleted_at IS NULL;
  DELETE FROM identity.refused_sign_in r WHERE r.member_id = p_member_id AND r.id <= (
    SELECT x.id FROM identity.refused_sign_in x WHERE x.member_id = p_member_id ORDER BY x.id DESC OFFSET 20 LIMIT 1);
END;

-- Returns the rejected sign-ins of the session's subject, newest first. An operator who views a member's screens sees
-- the member's. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION identity.refused_sign_ins(p_session_sha256 bytea, p_subject_id bigint)
RETURNS TABLE (id bigint, reason text, at timestamptz, ip text, user_agent text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_reader(p_subject_id, p_session_sha256);
  RETURN QUERY SELECT r.id, r.reason, r.at, host(r.ip), r.user_agent FROM identity.refused_sign_in r
  WHERE r.member_id = p_subject_id AND r.at > now() - interval '30 days' ORDER BY r.id DESC;
END $$;

-- True if both the browser and the address of a known subject are new. Ended sessions count for their 30 days.
CREATE OR REPLACE FUNCTION identity.device_is_new(p_kinds text[], p_subject_id bigint, p_ip inet, p_user_agent text)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) > 0 AND NOT coalesce(bool_or(s.user_agent = p_user_agent OR s.ip = p_ip), false)
  FROM (SELECT x.user_agent, x.ip FROM identity.session x WHERE x.kind = ANY (p_kinds) AND x.subject_id = p_subject_id
        ORDER BY x.created_at DESC LIMIT 200) s
$$;

-- Issues a sign-in link of a member, valid for a minute and one use. For the command line.
CREATE OR REPLACE FUNCTION identity.issue_ticket(p_ticket_sha256 bytea, p_member_id bigint, p_issued_by text)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  INSERT INTO identity.sign_in_ticket (ticket_sha256, member_id, issued_by, expires_at)
  VALUES (p_ticket_sha256, p_member_id, p_issued_by, now() + interval '1 minute');
END;

-- Issues an operator's read-only link to a member's screens, valid for a minute and one use.
CREATE OR REPLACE FUNCTION identity.issue_view_ticket(p_session_sha256 bytea, p_ticket_sha256 bytea, p_member_id bigint)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
BEGIN
  INSERT INTO identity.sign_in_ticket (ticket_sha256, member_id, issued_by, is_view, expires_at)
  VALUES (p_ticket_sha256, p_member_id, identity.name_of_operator(asked_by, 'command_line'), true,
    now() + interval '1 minute');
END $$;

-- Uses a ticket and returns its member. No row if it was used, has expired or never existed.
CREATE OR REPLACE FUNCTION identity.use_ticket(p_ticket_sha256 bytea) RETURNS TABLE (member_id bigint, is_view boolean)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  RETURN QUERY UPDATE identity.sign_in_ticket t SET used_at = now()
  WHERE t.ticket_sha256 = p_ticket_sha256 AND t.used_at IS NULL AND t.expires_at > clock_timestamp()
  RETURNING t.member_id, t.is_view;
END $$;

-- Opens an operator's read-only session of a member's screens. False if the account was frozen meanwhile, and for a
-- vendor, whose screens accept only a vendor's session.
-- p_minutes: free choice of the caller, up to the 15 minutes of the rule.
CREATE OR REPLACE FUNCTION identity.open_view_session(
  p_token_sha256 bytea, p_member_id bigint, p_ip text, p_user_agent text, p_minutes integer
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at, ip, user_agent)
  SELECT p_token_sha256, 'viewer', p_member_id, now() + make_interval(mins => least(p_minutes, 15)),
    p_ip::inet, p_user_agent
  FROM members.admit(p_member_id, NULL) AS admitted (kind) WHERE admitted.kind = 'member';
  RETURN FOUND;
END $$;
