-- Versions of the settings that one owner decided, or the command line, with the same words as settings.statement_of_change.
CREATE OR REPLACE VIEW settings.versions_of_one AS
SELECT v.version, v.operator_id, v.changed_at AS decided_at, v.confirmation_id, v.unconfirmed, concat_ws(E'\n', 'Change settings',
    (SELECT string_agg(c.key || ': ' || (c.value ->> 'before') || ' → ' || (c.value ->> 'after'), E'\n' ORDER BY c.key COLLATE "C")
     FROM jsonb_each(v.changes) c),
    'Reason: ' || v.reason,
    'Version: ' || v.version) AS statement
FROM platform.setting_versions v WHERE v.proposal_id IS NULL;
