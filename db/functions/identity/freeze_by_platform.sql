-- The platform freezes an account by itself, which operators alone release; also one that its member had frozen.
CREATE OR REPLACE FUNCTION identity.freeze_by_platform(p_member_id bigint, p_reason text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT identity.freeze_account(p_member_id, 'platform', p_reason) THEN
    UPDATE identity.freeze f SET frozen_by = 'platform', reason = p_reason
    WHERE f.member_id = p_member_id AND f.released_at IS NULL AND f.frozen_by = 'member';
  END IF;
END $$;
