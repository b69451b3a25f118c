-- Drafts of packages and plans.
CREATE OR REPLACE VIEW plans.drafts AS
SELECT id, kind, package_id, terms, holds_from, reason, revision, status, author_id, created_at, edited_at,
  proposed_at, decided_by, decided_at, decision, published_version
FROM plans.draft;
