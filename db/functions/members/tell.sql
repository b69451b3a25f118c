-- What stands before the subject of an e-mail about an account of a kind.
CREATE OR REPLACE FUNCTION members.subject_prefix(p_kind text, p_language text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_kind <> 'vendor' THEN '' WHEN p_language = 'hi' THEN 'विक्रेता खाता: ' ELSE 'Vendor account: ' END;

-- Mails a member or vendor at their own address, in their language. For functions that tell of what they do, whoever calls them. An e-mail about a
-- vendor's account says so in its subject: the same person may be a member with the same address. Errors: as mail.queue.
CREATE OR REPLACE FUNCTION members.tell(p_template text, p_member_id bigint, p_facts jsonb DEFAULT '{}') RETURNS void LANGUAGE sql AS $$
  SELECT mail.queue(p_template, m.email, p_facts, m.id, members.subject_prefix(m.kind, m.language), m.language)
  FROM members.member m WHERE m.id = p_member_id
$$;
