-- Mails every owner who can sign in, and whom it is about, at their own addresses: what one of them does alone is not done unseen.
-- Errors: as mail.queue.
CREATE OR REPLACE FUNCTION identity.tell_owners(p_template text, p_facts jsonb, p_about text DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  SELECT mail.queue(p_template, o.email, p_facts, NULL) FROM identity.operator o
  WHERE (o.role = 'owner' AND o.disabled_at IS NULL) OR o.email = p_about ORDER BY o.id
$$;

-- The same about an operator, and what somebody did about them.
CREATE OR REPLACE FUNCTION identity.tell_of_operator(p_event text, p_about text, p_role text, p_by text, p_reason text) RETURNS void
LANGUAGE sql AS $$
  SELECT identity.tell_owners('operator-changed', jsonb_build_object('by', p_by, 'about', p_about, 'event', p_event, 'role', p_role,
    'reason', nullif(p_reason, '')), p_about)
$$;
