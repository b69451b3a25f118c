-- Listings that one can answer at this moment, for other modules: published, not over, of an owner whose listings are shown. `may_answer`:
-- application, interest, photo-request, contact-request, claim, enquiry. `questions`: the owner's questions for people who answer. A
-- listing that is paused, expired, closed or removed is not among them.
CREATE OR REPLACE VIEW catalogue.answerable AS
SELECT l.id AS listing_id, l.public_id, l.kind, l.owner_id, r.title, l.status, k.answers AS may_answer,
  coalesce(r.attributes -> 'questions', '[]') AS questions
FROM catalogue.listing l JOIN catalogue.kind k USING (kind) JOIN catalogue.revision r ON r.id = l.current_revision_id
WHERE l.status = 'published' AND cardinality(k.answers) > 0
  AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date())
  AND EXISTS (SELECT FROM catalogue.open_owners o WHERE o.owner_id = l.owner_id);
