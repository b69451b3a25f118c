-- Queues the message that brings a code. It holds no text: that is made when it is sent, with the code.
CREATE OR REPLACE FUNCTION mail.queue_code(p_code_id uuid, p_recipient text) RETURNS uuid LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO mail.message (recipient, subject, body_text, body_html, code_id)
  VALUES (p_recipient, format('Your %s code', platform.brand_name()), '', '', p_code_id) RETURNING id;
END;
