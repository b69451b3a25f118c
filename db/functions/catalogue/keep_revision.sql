-- What a revision said, it says for ever, whoever writes: orders point at it.
CREATE OR REPLACE FUNCTION catalogue.keep_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a revision is added, never changed' USING ERRCODE = '23514', CONSTRAINT = 'revision_stays';
END $$;

CREATE OR REPLACE TRIGGER revision_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue.revision
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_revision();

CREATE OR REPLACE TRIGGER revision_variant_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue.revision_variant
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_revision();

CREATE OR REPLACE TRIGGER variant_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue.variant
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_revision();
