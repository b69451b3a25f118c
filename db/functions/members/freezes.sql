-- True if an account is frozen. It has its own search_path, because otherwise PostgreSQL plans it again for each
-- caller's search_path.
CREATE OR REPLACE FUNCTION members.is_frozen(p_member_id bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = members, pg_temp
RETURN EXISTS (SELECT FROM members.member m WHERE m.id = p_member_id AND m.frozen_at IS NOT NULL);

-- Rejects a frozen account within a statement that moves money: SQLSTATE PB000, with the contract's error code as
-- message.
CREATE OR REPLACE FUNCTION members.refuse_frozen(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM members.member WHERE id = p_member_id AND frozen_at IS NOT NULL) THEN
    RAISE 'account_frozen' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- True if a member's payouts wait: the account is frozen, or was released less than a day ago.
CREATE OR REPLACE FUNCTION members.payouts_wait(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM members.member m
  WHERE m.id = p_member_id AND (m.frozen_at IS NOT NULL OR m.payouts_wait_until > now()));

-- Delays a member's payouts by some hours from now; a longer delay stays.
CREATE OR REPLACE FUNCTION members.delay_payouts(p_member_id bigint, p_hours integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET payouts_wait_until = greatest(payouts_wait_until, now() + make_interval(hours => p_hours))
  WHERE id = p_member_id;
END $$;

-- Freezes an account. False if it is already frozen.
CREATE OR REPLACE FUNCTION members.freeze(p_member_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET frozen_at = now() WHERE id = p_member_id AND frozen_at IS NULL;
  RETURN FOUND;
END $$;

-- Releases a frozen account and delays its payouts by some hours, but never less than before. False if it is not
-- frozen, or deleted.
CREATE OR REPLACE FUNCTION members.release(p_member_id bigint, p_wait_hours integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET frozen_at = NULL,
    payouts_wait_until
      = CASE WHEN p_wait_hours > 0 THEN greatest(payouts_wait_until, now() + make_interval(hours => p_wait_hours))
      ELSE payouts_wait_until END
  WHERE id = p_member_id AND frozen_at IS NOT NULL AND deleted_at IS NULL;
  RETURN FOUND;
END $$;
