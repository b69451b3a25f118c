-- Messages and notes stay as they were written, until their ticket is erased; tickets are kept for good.
CREATE OR REPLACE FUNCTION tickets.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'tickets.% is kept as it is', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
END $$;

CREATE OR REPLACE FUNCTION tickets.keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM tickets.ticket t WHERE t.id = OLD.ticket_id AND t.erased_at IS NOT NULL)
    OR (TG_OP = 'UPDATE' AND to_jsonb(NEW) NOT IN (to_jsonb(OLD) || '{"body": "", "mail_sha256": null}',
      to_jsonb(OLD) || '{"member_id": null}')) THEN
    RAISE EXCEPTION 'tickets.% is kept as it is', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE OR REPLACE TRIGGER ticket_is_kept BEFORE DELETE OR TRUNCATE ON tickets.ticket
  FOR EACH STATEMENT EXECUTE FUNCTION tickets.refuse_rewriting();
CREATE OR REPLACE TRIGGER message_is_kept BEFORE DELETE OR TRUNCATE ON tickets.message
  FOR EACH STATEMENT EXECUTE FUNCTION tickets.refuse_rewriting();
CREATE OR REPLACE TRIGGER message_keeps_its_words BEFORE UPDATE ON tickets.message
  FOR EACH ROW EXECUTE FUNCTION tickets.keep_words();
CREATE OR REPLACE TRIGGER note_keeps_its_words BEFORE UPDATE OR DELETE ON tickets.note
  FOR EACH ROW EXECUTE FUNCTION tickets.keep_words();

CREATE OR REPLACE FUNCTION tickets.keep_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM tickets.message m JOIN tickets.ticket t ON t.id = m.ticket_id
      WHERE m.id = OLD.message_id AND t.erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'tickets.% is kept as it is', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER mail_keeps_its_words BEFORE UPDATE OR DELETE ON tickets.incoming_mail
  FOR EACH ROW EXECUTE FUNCTION tickets.keep_mail();

CREATE OR REPLACE FUNCTION tickets.keep_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_id IS NOT NULL OR (OLD.picture_id, OLD.requester_id) <> (NEW.picture_id, NEW.requester_id) THEN
    RAISE EXCEPTION 'a picture is shown by one message' USING ERRCODE = '23514', CONSTRAINT = 'picture_is_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER picture_is_shown_once BEFORE UPDATE ON tickets.picture
  FOR EACH ROW EXECUTE FUNCTION tickets.keep_picture();
