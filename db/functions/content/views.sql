-- Published texts, with fields as the API returns them.
CREATE OR REPLACE VIEW content.published AS
SELECT e.id AS entry_id, e.kind, e.key, e.language, e.path, r.id AS revision_id, r.number, r.fields, r.published_at,
  r.author_ids <> '{}' AS is_edited
FROM content.revision r JOIN content.entry e ON e.id = r.entry_id WHERE r.status = 'published';

-- Texts that differ from the site's sources: operators' texts with the former ones, and withdrawn texts (without
-- fields).
CREATE OR REPLACE VIEW content.edits AS
SELECT p.kind, p.key, p.language, p.path, p.revision_id, p.fields, p.published_at,
  (SELECT b.fields FROM content.revision b WHERE b.entry_id = p.entry_id AND b.status = 'superseded'
    ORDER BY b.over_at DESC, b.number DESC LIMIT 1)
    AS fields_before
FROM content.published p WHERE p.is_edited
UNION ALL
SELECT e.kind, e.key, e.language, e.path, NULL, NULL, NULL, NULL FROM content.entry e
WHERE e.is_built AND e.kind <> 'page' AND NOT EXISTS (SELECT FROM content.published p WHERE p.entry_id = e.id);

-- Redirects in force.
CREATE OR REPLACE VIEW content.redirects AS
SELECT d.id, d.from_path, d.to_path, d.made_by, d.made_at FROM content.redirect d WHERE d.ended_at IS NULL;

-- Replaces the list of revisions that the rendering process could not render; at most a hundred are kept.
CREATE OR REPLACE FUNCTION content.record_render_errors(p_revisions uuid[], p_messages text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
BEGIN
  DELETE FROM content.render_error f WHERE f.revision_id <> ALL (p_revisions);
  INSERT INTO content.render_error (revision_id, message)
  SELECT r.id, left(x.message, 500)
  FROM unnest(p_revisions, p_messages) x (id, message) JOIN content.revision r ON r.id = x.id
  WHERE r.status = 'published' AND x.message <> '' LIMIT 100
  ON CONFLICT (revision_id) DO UPDATE SET message = excluded.message
  WHERE content.render_error.message <> excluded.message;
END $$;
