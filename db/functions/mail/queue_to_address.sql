-- Queues an e-mail to an address that is given, of a template that goes to one: at most 20 a day and address. Errors: as mail.may_queue
-- and mail.queue.
DROP FUNCTION IF EXISTS mail.queue_to_address(text, text, jsonb);
CREATE OR REPLACE FUNCTION mail.queue_to_address(p_template text, p_recipient text, p_facts jsonb, p_language text DEFAULT 'en')
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = mail, pg_temp AS $$
BEGIN
  IF mail.may_queue(p_template, '{address}', p_recipient) THEN
    PERFORM mail.queue(p_template, p_recipient, p_facts, NULL, p_language => p_language);
  END IF;
END $$;
