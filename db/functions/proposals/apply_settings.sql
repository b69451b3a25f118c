-- Writes the settings that a second owner approved, in the transaction of the approval and only while each of them stands as it did
-- when they were proposed. Every owner is mailed. Errors: PB000 settings_changed; 23514 as platform.change_settings.
CREATE OR REPLACE FUNCTION proposals.apply_settings(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
DECLARE p proposals.proposal; changed bigint;
BEGIN
  SELECT * INTO p FROM proposals.proposal x WHERE x.id = p_id AND x.kind = 'settings' AND x.status = 'approved' AND x.decided_at = now();
  IF p.id IS NULL THEN
    RAISE EXCEPTION 'proposal % is not approved, or changes no settings', p_id USING ERRCODE = 'PL003';
  END IF;
  IF EXISTS (SELECT FROM jsonb_each(p.changes) c
             WHERE platform.shown_setting(c.key, platform.setting_value(c.key)) IS DISTINCT FROM c.value ->> 'before') THEN
    RAISE EXCEPTION 'settings_changed' USING ERRCODE = 'PB000';
  END IF;
  changed := platform.change_settings((SELECT coalesce(max(v.version), 0) FROM platform.setting_versions v),
    (SELECT jsonb_object_agg(c.key, c.value -> 'value') FROM jsonb_each(p.changes) c), p.proposed_by,
    (SELECT a.email || ' and ' || b.email FROM identity.operators a, identity.operators b WHERE a.id = p.proposed_by AND b.id = p.decided_by),
    p.reason, NULL, p.id);
  PERFORM identity.tell_owners('settings-changed', jsonb_build_object('version', changed::text));
END $$;
