-- What becomes of a document, whatever program writes it: a new one comes encrypted; one from before is encrypted once; it is erased with
-- its member's account; it stays what it was otherwise, and no row goes.
CREATE OR REPLACE FUNCTION kyc.check_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.ciphertext IS NULL THEN 'document_comes_encrypted' END;
  ELSIF TG_OP = 'DELETE' THEN
    broken := 'document_stays';
  ELSE
    broken := CASE
      WHEN (OLD.id, OLD.submission_id, OLD.part, OLD.media_type, OLD.content_sha256, OLD.size_bytes)
        <> (NEW.id, NEW.submission_id, NEW.part, NEW.media_type, NEW.content_sha256, NEW.size_bytes) THEN 'document_stays'
      WHEN NEW.content IS NOT NULL THEN 'document_comes_encrypted'
      WHEN NEW.erased_at IS NOT NULL AND NEW.erased_at <> now() THEN 'document_erased_now'
      WHEN NEW.erased_at IS NULL AND OLD.content IS NULL THEN 'document_stays' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a document breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER document_is_sound BEFORE INSERT OR UPDATE OR DELETE ON kyc.document
  FOR EACH ROW EXECUTE FUNCTION kyc.check_document();

-- Nothing that is encrypted is left without its key: looked at when the transaction ends, because the key comes after the document.
CREATE OR REPLACE FUNCTION kyc.check_has_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM kyc.document d WHERE d.id = NEW.id AND d.ciphertext IS NOT NULL
             AND NOT EXISTS (SELECT FROM kyc.document_key k WHERE k.document_id = d.id)) THEN
    RAISE EXCEPTION 'document % has no key', NEW.id USING ERRCODE = '23514', CONSTRAINT = 'document_has_its_key';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS document_has_its_key ON kyc.document;
CREATE CONSTRAINT TRIGGER document_has_its_key AFTER INSERT OR UPDATE ON kyc.document DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION kyc.check_has_key();
