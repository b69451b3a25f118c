-- Mails a member at the member's own address. For functions that tell of what they do, whoever calls them. Errors: as mail.queue.
CREATE OR REPLACE FUNCTION members.tell(p_template text, p_member_id bigint, p_facts jsonb DEFAULT '{}') RETURNS void LANGUAGE sql AS $$
  SELECT mail.queue(p_template, m.email, p_facts, m.id) FROM members.member m WHERE m.id = p_member_id
$$;
