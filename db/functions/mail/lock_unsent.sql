-- Whether the message waits to be sent. It stays locked until the transaction ends, so that of two operators one queues it again.
CREATE OR REPLACE FUNCTION mail.lock_unsent(p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = mail, pg_temp AS $$
BEGIN
  PERFORM FROM mail.message m WHERE m.id = p_id AND m.sent_at IS NULL FOR UPDATE;
  RETURN FOUND;
END $$;
