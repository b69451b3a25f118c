-- Pictures that are shown and whose they are, for other modules; what they show stays with the owner.
CREATE OR REPLACE VIEW media.pictures AS
SELECT id, owner_id, width, height, added_at
FROM media.picture
WHERE withheld_at IS NULL;
