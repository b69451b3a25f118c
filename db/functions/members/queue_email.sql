-- Mails a member about what no function of the database does: the guard's changes of factors, and what the watcher and
-- the payer did. To the member's own address, whoever calls; by the API at most 120 a day. Errors: as mail.may_queue
-- and mail.queue.
CREATE OR REPLACE FUNCTION members.queue_email(p_template text, p_member_id bigint, p_facts jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  IF mail.may_queue(p_template, '{member}', (SELECT m.email FROM members.member m WHERE m.id = p_member_id)) THEN
    PERFORM members.tell(p_template, p_member_id, p_facts);
  END IF;
END $$;
