-- Versions of the settings that one owner decided, or the command line, with the same words as settings.statement_of_change. What was
-- confirmed before settings were shown by their words names their keys.
CREATE OR REPLACE VIEW settings.versions_of_one AS
SELECT v.version, v.operator_id, v.changed_at AS decided_at, v.confirmation_id, v.unconfirmed,
  CASE WHEN EXISTS (SELECT FROM identity.confirmations c WHERE c.id = v.confirmation_id AND by_key.statement = ANY (c.statements))
    THEN by_key.statement ELSE in_words.statement END AS statement
FROM platform.setting_versions v,
  LATERAL (SELECT concat_ws(E'\n', 'Change settings',
    (SELECT string_agg(platform.setting_words(c.key) || ': ' || (c.value ->> 'before') || ' → ' || (c.value ->> 'after'), E'\n'
       ORDER BY c.key COLLATE "C") FROM jsonb_each(v.changes) c),
    'Reason: ' || v.reason, 'Version: ' || v.version) AS statement) in_words,
  LATERAL (SELECT concat_ws(E'\n', 'Change settings',
    (SELECT string_agg(c.key || ': ' || (c.value ->> 'before') || ' → ' || (c.value ->> 'after'), E'\n' ORDER BY c.key COLLATE "C")
     FROM jsonb_each(v.changes) c),
    'Reason: ' || v.reason, 'Version: ' || v.version) AS statement) by_key
WHERE v.proposal_id IS NULL;
