-- Whatever program writes it: such a value is what two owners approved in this very transaction. Before there is a member nothing is
-- anybody's, and the demo's seed may begin with its own.
CREATE OR REPLACE FUNCTION proposals.check_setting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE WHEN TG_OP = 'DELETE' THEN OLD.key ELSE NEW.key END;
  -- An upsert comes by as an insert first.
  now_is jsonb := CASE WHEN TG_OP <> 'INSERT' THEN OLD.value ELSE (SELECT s.value FROM platform.settings s WHERE s.key = NEW.key) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN NEW.value END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.key <> NEW.key THEN
    RAISE EXCEPTION 'a setting keeps its key' USING ERRCODE = '23514', CONSTRAINT = 'setting_keeps_its_key';
  END IF;
  IF platform.takes_two_owners(changed, now_is, becomes) AND EXISTS (SELECT FROM members.members)
    AND NOT EXISTS (SELECT FROM proposals.proposal p WHERE p.kind = 'settings' AND p.status = 'approved' AND p.decided_at = now()
      AND p.changes -> changed -> 'value' = becomes) THEN
    RAISE EXCEPTION 'two owners approve this change of %', changed USING ERRCODE = '23514', CONSTRAINT = 'setting_takes_two_owners';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER setting_takes_two_owners BEFORE INSERT OR UPDATE OR DELETE ON platform.setting
  FOR EACH ROW EXECUTE FUNCTION proposals.check_setting();

-- What the trigger called before.
DROP FUNCTION IF EXISTS platform.check_setting;
