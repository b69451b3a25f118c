-- Mails a member or vendor at their own address, in their language. The subject marks a vendor's account, because the
-- same person may be a member with the same address. For functions that report what they did. Errors: as mail.queue.
CREATE OR REPLACE FUNCTION members.notify(p_template text, p_member_id bigint, p_facts jsonb DEFAULT '{}') RETURNS void
LANGUAGE sql AS $$
  SELECT mail.queue(p_template, m.email, p_facts, m.id, m.kind = 'vendor', m.language)
  FROM members.member m WHERE m.id = p_member_id
$$;

-- Does the same for queued messages with their own text.
CREATE OR REPLACE FUNCTION members.mark_vendor_email() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  NEW.for_vendor := members.is_vendor(NEW.member_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER vendor_email_is_marked BEFORE INSERT ON mail.message
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL AND NEW.template IS NULL) EXECUTE FUNCTION members.mark_vendor_email();

-- Mails a member about events outside the database's functions: the guard's changes of factors, and actions of the
-- watcher and the payer. Always to the member's own address; at most 120 a day by the API. Errors: as mail.may_queue
-- and mail.queue.
CREATE OR REPLACE FUNCTION members.queue_email(p_template text, p_member_id bigint, p_facts jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  IF mail.may_queue(p_template, '{member}', (SELECT m.email FROM members.member m WHERE m.id = p_member_id)) THEN
    PERFORM members.notify(p_template, p_member_id, p_facts);
  END IF;
END $$;
