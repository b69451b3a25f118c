-- Proposals are kept for good.
CREATE OR REPLACE FUNCTION proposals.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a proposal stays' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER proposal_is_permanent BEFORE DELETE OR TRUNCATE ON proposals.proposal
  FOR EACH STATEMENT EXECUTE FUNCTION proposals.refuse_removal();
