-- Deletes how a member or a vendor signed in: sessions, codes, factors, challenges and tickets. For the function that deletes an account, by the
-- address that it had; granted to no login.
CREATE OR REPLACE FUNCTION identity.remove_person(p_member_id bigint, p_address text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE of_kind text := (SELECT m.kind FROM members.members m WHERE m.id = p_member_id);
BEGIN
  PERFORM identity.drop_factors('member', p_member_id);
  DELETE FROM identity.session s WHERE s.kind IN ('member', 'vendor', 'viewer') AND s.subject_id = p_member_id;
  DELETE FROM identity.refused_sign_in r WHERE r.member_id = p_member_id;
  DELETE FROM identity.sign_in_ticket t WHERE t.member_id = p_member_id;
  DELETE FROM identity.challenge c WHERE c.subject_kind = 'member' AND c.subject_id = p_member_id;
  DELETE FROM identity.code_try t USING identity.one_time_code c
  WHERE c.id = t.code_id AND (c.member_id = p_member_id OR c.email = p_address AND c.kind = of_kind);
  DELETE FROM identity.one_time_code c WHERE c.member_id = p_member_id OR c.email = p_address AND c.kind = of_kind;
END $$;
