-- Queues the message that brings a code. It holds no text: that is made when it is sent, with the code.
DROP FUNCTION IF EXISTS mail.queue_code(uuid, text);
CREATE OR REPLACE FUNCTION mail.queue_code(p_code_id uuid, p_recipient text, p_language text) RETURNS uuid LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO mail.message (recipient, subject, body_text, body_html, code_id, language)
  VALUES (p_recipient, format('Your %s code', platform.brand_name()), '', '', p_code_id, p_language) RETURNING id;
END;
