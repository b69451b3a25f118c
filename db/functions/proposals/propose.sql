-- Notes what an operator proposes and confirmed with their second factor: the columns of proposals.proposal that its kind asks for.
-- Every owner is mailed about settings. Errors: the rules of the table; PB001 confirmation_needed.
DROP FUNCTION IF EXISTS proposals.propose(bigint, text, jsonb);
-- p_operator_id: compared with the confirmation of exactly this proposal.
CREATE OR REPLACE FUNCTION proposals.propose(p_operator_id bigint, p_kind text, p_asked jsonb, p_confirmation_sha256 bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE p proposals.proposal := jsonb_populate_record(NULL::proposals.proposal, p_asked); proposed uuid;
BEGIN
  p.kind := p_kind;
  p.confirmation_id := identity.use_confirmation(p_confirmation_sha256, p_operator_id, proposals.statement('Propose', p));
  INSERT INTO proposals.proposal (kind, amount_micro, reason, place, evidence, corrects, from_account, to_account, member_id, reverses,
    changes, proposed_by, confirmation_id, unconfirmed)
  VALUES (p_kind, p.amount_micro, p.reason, p.place, p.evidence, p.corrects, p.from_account, p.to_account, p.member_id, p.reverses,
    p.changes, p_operator_id, p.confirmation_id, CASE WHEN p.confirmation_id IS NULL THEN 'command line' END)
  RETURNING id INTO proposed;
  IF p_kind = 'settings' THEN
    PERFORM identity.tell_owners('settings-proposed', jsonb_build_object('proposal', proposed));
  END IF;
  RETURN proposed;
END $$;
