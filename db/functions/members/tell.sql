-- Mails a member or vendor at their own address. For functions that tell of what they do, whoever calls them. An e-mail about a
-- vendor's account says so in its subject: the same person may be a member with the same address. Errors: as mail.queue.
CREATE OR REPLACE FUNCTION members.tell(p_template text, p_member_id bigint, p_facts jsonb DEFAULT '{}') RETURNS void LANGUAGE sql AS $$
  SELECT mail.queue(p_template, m.email, p_facts, m.id, CASE m.kind WHEN 'vendor' THEN 'Vendor account: ' ELSE '' END)
  FROM members.member m WHERE m.id = p_member_id
$$;
