-- Notes what an operator proposes: the columns of proposals.proposal that its kind asks for. Errors: the rules of the table.
CREATE OR REPLACE FUNCTION proposals.propose(p_operator_id bigint, p_kind text, p_asked jsonb) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE p proposals.proposal := jsonb_populate_record(NULL::proposals.proposal, p_asked); proposed uuid;
BEGIN
  INSERT INTO proposals.proposal (kind, amount_micro, reason, place, evidence, corrects, from_account, to_account, member_id, reverses,
    changes, proposed_by)
  VALUES (p_kind, p.amount_micro, p.reason, p.place, p.evidence, p.corrects, p.from_account, p.to_account, p.member_id, p.reverses,
    p.changes, p_operator_id)
  RETURNING id INTO proposed;
  RETURN proposed;
END $$;
