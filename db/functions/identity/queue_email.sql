-- Mails an operator, or every owner about an operator, at their own addresses: for what no function of the database does. At most 120 a
-- day and operator by the API. Whom it is about is the operator that is named, never a text. Errors: as mail.may_queue and mail.queue.
-- p_operator_id: free choice of the caller: the template is fixed text, and mails a day are limited.
CREATE OR REPLACE FUNCTION identity.queue_email(p_template text, p_operator_id bigint, p_facts jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE
  own text := (SELECT o.email FROM identity.operator o WHERE o.id = p_operator_id);
  goes_to text := (SELECT t.goes_to FROM mail.templates t WHERE t.name = p_template);
BEGIN
  IF NOT mail.may_queue(p_template, '{operator,owners}', own) THEN
    RETURN;
  END IF;
  IF goes_to = 'operator' THEN
    PERFORM mail.queue(p_template, own, p_facts, NULL);
  ELSE
    PERFORM identity.tell_owners(p_template, p_facts || jsonb_build_object('about', own), own);
  END IF;
END $$;
