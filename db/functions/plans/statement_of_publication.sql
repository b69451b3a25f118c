-- What an operator confirms who publishes a draft.
CREATE OR REPLACE FUNCTION plans.statement_of_publication(d plans.draft) RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', CASE d.kind WHEN 'plan' THEN 'Publish a plan' ELSE 'Publish a package' END,
    'Package: ' || (SELECT k.title FROM investments.packages k WHERE k.id = d.package_id),
    'Holds from: ' || d.holds_from,
    (SELECT string_agg(e.key || ': ' || e.value, E'\n' ORDER BY e.key COLLATE "C") FROM jsonb_each_text(d.terms) e),
    'Reason: ' || d.reason,
    'Author: ' || (SELECT o.email FROM identity.operators o WHERE o.id = d.author_id),
    'Draft: ' || d.id || ', revision ' || d.revision);
END;
