-- The title that a listing, an answer's listing, a ticket, a certificate or a course has now; null: it has none, or is gone. Answers
-- between profiles have no listing, so nobody is named. For read_own; granted to no login.
CREATE OR REPLACE FUNCTION app_notifications.title_of(p_facts jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(coalesce(
    (SELECT l.title FROM catalogue.listings l WHERE l.public_id = (p_facts ->> 'listing')::uuid),
    (SELECT r.title FROM responses.mail_facts r WHERE r.public_id = (p_facts ->> 'response')::uuid),
    (SELECT t.subject FROM tickets.subjects t WHERE t.public_id = (p_facts ->> 'ticket')::uuid),
    (SELECT c.title FROM certificates.mail_facts((p_facts ->> 'certificate')::uuid) c),
    (SELECT c.course FROM courses.mail_facts c WHERE c.course_id = (p_facts ->> 'course')::uuid LIMIT 1)), '')
$$;
