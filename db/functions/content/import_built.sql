-- Takes the texts of the site's sources in: [{ kind, key, language, path, fields, keeps, isReliedOn }]. A text that nobody has edited
-- follows the sources, and is withdrawn with them; one that an operator has published or taken off stays as it is. A text that members
-- rely on once they rely on for good, in every language: no call of this takes the second person away. Answers with how many revisions
-- this made. Called by the process that does what happens by itself.
CREATE OR REPLACE FUNCTION content.import_built(p_entries jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = content, pg_temp AS $$
DECLARE b record; e content.entry; newest content.revision; made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7420201);
  FOR b IN SELECT * FROM jsonb_to_recordset(p_entries)
    x (kind text, key text, language text, path text, fields jsonb, keeps text[], "isReliedOn" boolean)
  LOOP
    INSERT INTO content.entry AS x (kind, key, language, path, is_built, is_relied_on, keeps)
    VALUES (b.kind, b.key, b.language, b.path, true, b."isReliedOn", b.keeps) ON CONFLICT DO NOTHING;
    UPDATE content.entry x SET is_relied_on = true
    WHERE x.kind = b.kind AND x.key = b.key AND b."isReliedOn" AND NOT x.is_relied_on;
    UPDATE content.entry x SET keeps = b.keeps
    WHERE x.kind = b.kind AND x.key = b.key AND x.language = b.language AND x.is_built AND x.keeps <> b.keeps;
    SELECT * INTO e FROM content.entry x WHERE x.kind = b.kind AND x.key = b.key AND x.language = b.language AND x.is_built;
    CONTINUE WHEN NOT FOUND;
    SELECT * INTO newest FROM content.revision r WHERE r.entry_id = e.id AND r.status IN ('published', 'withdrawn')
    ORDER BY r.number DESC LIMIT 1;
    CONTINUE WHEN newest.id IS NOT NULL AND (newest.author_ids <> '{}' OR newest.decided_by IS NOT NULL OR newest.fields = b.fields);
    UPDATE content.revision r SET status = 'superseded', over_at = now() WHERE r.entry_id = e.id AND r.status = 'published';
    INSERT INTO content.revision (entry_id, number, status, fields, published_at)
    SELECT e.id, coalesce(max(r.number), 0) + 1, 'published', b.fields, now() FROM content.revision r WHERE r.entry_id = e.id;
    made := made + 1;
  END LOOP;
  UPDATE content.revision r SET status = 'withdrawn', over_at = now() FROM content.entry x
  WHERE x.id = r.entry_id AND x.is_built AND r.status = 'published' AND r.author_ids = '{}'
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset(p_entries) s (kind text, key text, language text)
      WHERE s.kind = x.kind AND s.key = x.key AND s.language = x.language);
  RETURN made;
END $$;
