-- Queues a newsletter for everybody who is subscribed at this moment; returns its id.
CREATE OR REPLACE FUNCTION site.queue_issue(p_subject text, p_body text, p_by text) RETURNS uuid
LANGUAGE sql SECURITY DEFINER SET search_path = site, pg_temp
BEGIN ATOMIC
  INSERT INTO site.issue (subject, body, created_by) VALUES (p_subject, p_body, p_by) RETURNING id;
END;
