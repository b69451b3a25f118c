-- Posts as visitors see or saw them last, else as they were saved, for other modules. `is_shown`: to visitors at this moment; `location`
-- and `words` of what is shown alone, as the search has them.
CREATE OR REPLACE VIEW catalogue.posts AS
SELECT l.id AS listing_id, l.public_id, l.slug, l.kind, l.owner_id, l.status, l.ends_on, l.changed_at, l.purged_at, r.id AS revision_id,
  r.title, r.description, r.category_id, r.attributes, coalesce(p.name, '') AS place, e.location, e.words,
  l.status = 'published' AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date())
    AND EXISTS (SELECT FROM catalogue.open_owners o WHERE o.owner_id = l.owner_id) AS is_shown
FROM catalogue.listing l JOIN catalogue.revision r ON r.id = coalesce(l.current_revision_id, l.next_revision_id)
LEFT JOIN catalogue.place p ON p.id = r.place_id LEFT JOIN catalogue.search_entry e ON e.listing_id = l.id AND e.kind = l.kind;
