-- Each setting as it stands beside the newest version that changed it, and each version that two owners made beside what they approved:
-- whoever writes a setting past the functions changes no decision. One that no version ever changed stands as it is built, unless it was
-- written before decisions were confirmed, or by the seed of a demo. Payouts are paused by a switch, without a version.
CREATE OR REPLACE FUNCTION reconciliation.settings_as_decided(p_is_demo boolean)
RETURNS TABLE (subject text, place text, facts text, fault text) LANGUAGE sql STABLE AS $$
  SELECT format('setting:%s:%s', s.key, s.facts), format('the setting %s', platform.setting_words(s.key)), s.facts,
    CASE WHEN s.decided IS DISTINCT FROM s.shown AND NOT (s.version IS NULL AND (s.changed_at < m.confirmed_since OR p_is_demo))
      THEN format('%s, which nobody decided: %s', s.shown, coalesce('version ' || s.version || ' says ' || s.decided, 'it is built as ' || s.decided)) END
  FROM (
    SELECT k.key, v.version, w.changed_at, platform.shown_setting(k.key, platform.setting_value(k.key)) AS shown,
      CASE WHEN v.version IS NULL THEN platform.shown_setting(k.key, platform.setting_default(k.key)) ELSE v.decided END AS decided,
      encode(sha256(convert_to(jsonb_build_array(platform.setting_value(k.key), v.version, v.decided)::text, 'UTF8')), 'hex') AS facts
    FROM (SELECT s.key FROM platform.settings s UNION SELECT jsonb_object_keys(x.changes) FROM platform.setting_versions x) k
    LEFT JOIN platform.settings w ON w.key = k.key
    LEFT JOIN LATERAL (SELECT x.version, x.changes -> k.key ->> 'after' AS decided FROM platform.setting_versions x
      WHERE x.changes ? k.key ORDER BY x.version DESC LIMIT 1) v ON true
    WHERE k.key <> 'payoutsPaused') s, reconciliation.mark m
  UNION ALL
  SELECT format('version:%s', v.version), format('settings, version %s', v.version),
    encode(sha256(convert_to(jsonb_build_array(v.changes, v.proposal_id, p.changes, p.status)::text, 'UTF8')), 'hex'),
    CASE WHEN p.kind IS DISTINCT FROM 'settings' OR p.status <> 'approved' OR EXISTS (
        SELECT FROM jsonb_each(p.changes) a FULL JOIN jsonb_each(v.changes) b USING (key)
        WHERE platform.shown_setting(key, a.value -> 'value') IS DISTINCT FROM b.value ->> 'after')
      THEN 'another change than two owners approved' END
  FROM platform.setting_versions v LEFT JOIN proposals.proposals p ON p.id = v.proposal_id WHERE v.proposal_id IS NOT NULL
$$;
