-- What stands before the subject of an e-mail about an account of a kind.
CREATE OR REPLACE FUNCTION members.subject_prefix(p_kind text, p_language text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_kind <> 'vendor' THEN '' WHEN p_language = 'hi' THEN 'विक्रेता खाता: ' ELSE 'Vendor account: ' END;

-- Mails a member or vendor at their own address, in their language. For functions that tell of what they do, whoever
-- calls them. An e-mail about a vendor's account says so in its subject: the same person may be a member with the same
-- address. Errors: as mail.queue.
CREATE OR REPLACE FUNCTION members.tell(p_template text, p_member_id bigint, p_facts jsonb DEFAULT '{}') RETURNS void
LANGUAGE sql AS $$
  SELECT mail.queue(p_template, m.email, p_facts, m.id, members.subject_prefix(m.kind, m.language), m.language)
  FROM members.member m WHERE m.id = p_member_id
$$;

-- The same as members.tell does, for messages that wait with their text.
CREATE OR REPLACE FUNCTION members.mark_vendor_email() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  IF members.is_vendor(NEW.member_id) THEN
    NEW.subject := members.subject_prefix('vendor', NEW.language) || NEW.subject;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER vendor_email_is_marked BEFORE INSERT ON mail.message
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL AND NEW.template IS NULL) EXECUTE FUNCTION members.mark_vendor_email();

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
