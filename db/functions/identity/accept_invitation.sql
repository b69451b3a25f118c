-- Uses a link up and makes the operator whom it invites, under the address that it names (the first operator's: `p_email`). The audit
-- trail has the row of the new operator, who has no session yet. Errors (PB000): invitation_not_valid, operator_exists.
CREATE OR REPLACE FUNCTION identity.accept_invitation(p_token_sha256 bytea, p_email text, p_full_name text, p_password_hash text,
  p_ip text, p_user_agent text) RETURNS TABLE (operator_id bigint, role text, email text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
DECLARE invited record; made identity.operator;
BEGIN
  PERFORM FROM identity.operator_invitation i WHERE i.token_sha256 = p_token_sha256 FOR UPDATE;
  SELECT * INTO invited FROM identity.find_invitation(p_token_sha256);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invitation_not_valid' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO identity.operator (email, full_name, role, password_hash)
  VALUES (coalesce(invited.email, p_email), p_full_name, invited.role, p_password_hash)
  ON CONFLICT ON CONSTRAINT operator_email_key DO NOTHING RETURNING * INTO made;
  IF made.id IS NULL THEN
    RAISE EXCEPTION 'operator_exists' USING ERRCODE = 'PB000';
  END IF;
  UPDATE identity.operator_invitation i SET used_at = now(), operator_id = made.id WHERE i.id = invited.id;
  PERFORM audit.append(made.id, made.email, made.role, p_ip::inet, p_user_agent, 'operator.join', 'operator:' || made.id, '', NULL,
    jsonb_build_object('email', made.email, 'fullName', made.full_name, 'role', made.role, 'invitation', invited.id));
  PERFORM identity.tell_of_operator('joined', made.email, made.role, made.email, NULL);
  RETURN QUERY SELECT made.id, made.role, made.email;
END $$;
