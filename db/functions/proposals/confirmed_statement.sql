-- The statement of a proposal, as this confirmation should have it: what was confirmed before settings were shown by their words names
-- their keys.
CREATE OR REPLACE FUNCTION proposals.confirmed_statement(p_verb text, p proposals.proposal, p_confirmation uuid) RETURNS text
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE WHEN p.kind = 'settings' AND EXISTS (
      SELECT FROM identity.confirmations c WHERE c.id = p_confirmation AND by_key.statement = ANY (c.statements))
    THEN by_key.statement ELSE proposals.statement(p_verb, p) END
  FROM (SELECT replace(proposals.statement(p_verb, p), proposals.lines_of_settings(p.changes, true),
    proposals.lines_of_settings(p.changes, false)) AS statement) by_key;
END;
