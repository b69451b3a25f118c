-- Returns a proposal's settings, one per line: by label, or by key as in older statements.
CREATE OR REPLACE FUNCTION proposals.lines_of_settings(p_changes jsonb, p_in_words boolean) RETURNS text
LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT string_agg(CASE WHEN p_in_words THEN platform.setting_words(c.key) ELSE c.key END || ': '
    || (c.value ->> 'before') || ' → '
    || (c.value ->> 'after') || ' [' || (c.value ->> 'value') || ']', E'\n' ORDER BY c.key COLLATE "C")
  FROM jsonb_each(p_changes) c;
END;

-- Rejects a setting's value that two owners did not approve in this transaction, for every login. Before there are
-- members, the demo's seed may set its own values.
CREATE OR REPLACE FUNCTION proposals.check_setting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE WHEN TG_OP = 'DELETE' THEN OLD.key ELSE NEW.key END;
  -- An upsert first fires as an insert.
  now_is jsonb := CASE WHEN TG_OP <> 'INSERT' THEN OLD.value
    ELSE (SELECT s.value FROM platform.settings s WHERE s.key = NEW.key) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN NEW.value END;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.key <> NEW.key THEN
    RAISE EXCEPTION 'a setting keeps its key' USING ERRCODE = '23514', CONSTRAINT = 'setting_keeps_its_key';
  END IF;
  IF platform.takes_two_owners(changed, now_is, becomes) AND EXISTS (SELECT FROM members.members)
    AND NOT EXISTS (SELECT FROM proposals.proposal p
      WHERE p.kind = 'settings' AND p.status = 'approved' AND p.decided_at = now()
      AND p.changes -> changed -> 'value' = becomes) THEN
    RAISE EXCEPTION 'two owners approve this change of %', changed
      USING ERRCODE = '23514', CONSTRAINT = 'setting_takes_two_owners';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER setting_takes_two_owners BEFORE INSERT OR UPDATE OR DELETE ON platform.setting
  FOR EACH ROW EXECUTE FUNCTION proposals.check_setting();

-- Writes settings in the transaction of their approval, if each is unchanged since the proposal. Mails every owner.
-- Errors: PB000 settings_changed; 23514 as platform.change_settings.
CREATE OR REPLACE FUNCTION proposals.apply_settings(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE p proposals.proposal; changed bigint;
BEGIN
  SELECT * INTO p FROM proposals.proposal x
  WHERE x.id = p_id AND x.kind = 'settings' AND x.status = 'approved' AND x.decided_at = now();
  IF p.id IS NULL THEN
    RAISE EXCEPTION 'proposal % is not approved, or changes no settings', p_id USING ERRCODE = 'PL003';
  END IF;
  IF EXISTS (SELECT FROM jsonb_each(p.changes) c
             WHERE platform.shown_setting(c.key, platform.setting_value(c.key))
               IS DISTINCT FROM c.value ->> 'before') THEN
    RAISE EXCEPTION 'settings_changed' USING ERRCODE = 'PB000';
  END IF;
  changed := platform.change_settings((SELECT coalesce(max(v.version), 0) FROM platform.setting_versions v),
    (SELECT jsonb_object_agg(c.key, c.value -> 'value') FROM jsonb_each(p.changes) c), p.proposed_by,
    (SELECT a.email || ' and ' || b.email FROM identity.operators a, identity.operators b
      WHERE a.id = p.proposed_by AND b.id = p.decided_by),
    p.reason, NULL, p.id);
  PERFORM identity.notify_owners('settings-changed', jsonb_build_object('version', changed::text));
END $$;
