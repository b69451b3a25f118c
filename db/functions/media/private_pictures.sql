-- Pictures without a public address, for other modules: how large each is.
CREATE OR REPLACE VIEW media.private_pictures AS
SELECT id, owner_id, width, height, added_at
FROM media.private_picture;
