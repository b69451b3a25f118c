-- Asks for a code of a member, which confirms `p_request` of theirs. It goes to the member's own address, whoever asks. Answers the
-- message that brings it, or null: too many today.
CREATE OR REPLACE FUNCTION identity.request_own_code(p_purpose text, p_member_id bigint, p_request text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE address text; own_kind text; reads text;
BEGIN
  SELECT m.email, m.kind, m.language INTO address, own_kind, reads FROM members.members m WHERE m.id = p_member_id;
  IF address IS NULL OR identity.is_public_purpose(p_purpose) IS NOT FALSE OR p_purpose = 'new-email' THEN
    RAISE EXCEPTION 'no code of a member: % for %', p_purpose, p_member_id USING ERRCODE = '23514', CONSTRAINT = 'code_of_a_member';
  END IF;
  RETURN identity.open_code(p_purpose, address, own_kind, p_member_id, p_request, sha256(''), true, reads);
END $$;
