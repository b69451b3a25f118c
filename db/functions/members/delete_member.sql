-- Takes who a member or a vendor was off the row, for good: name, address, phone and password. The account is frozen with it, which ends its sessions;
-- place in the team, dates and id stay. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION members.delete_member(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET full_name = 'Deleted account', email = 'deleted-' || public_id || '@account.invalid', phone = NULL,
    email_typed = NULL, shares_email_with = NULL,
    invited_with = NULL, password_hash = '', frozen_at = coalesce(frozen_at, now()), deleted_at = now()
  WHERE id = p_member_id AND deleted_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no open account: %', p_member_id USING ERRCODE = '23514', CONSTRAINT = 'deleted_once';
  END IF;
END $$;

-- A deleted account stays deleted; deleted_member_is_nobody keeps everything off it that says whose it was.
CREATE OR REPLACE FUNCTION members.keep_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'account % stays deleted', OLD.id USING ERRCODE = '23514', CONSTRAINT = 'member_stays_deleted';
END $$;
CREATE OR REPLACE TRIGGER member_stays_deleted BEFORE UPDATE ON members.member FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND (NEW.deleted_at, NEW.frozen_at) IS DISTINCT FROM (OLD.deleted_at, OLD.frozen_at))
  EXECUTE FUNCTION members.keep_deleted();

-- Whether an account was deleted.
CREATE OR REPLACE FUNCTION members.is_deleted(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = members, pg_temp
RETURN EXISTS (SELECT FROM members.member m WHERE m.id = p_member_id AND m.deleted_at IS NOT NULL);
