-- Places, for other modules.
CREATE OR REPLACE VIEW catalogue.places AS
SELECT p.id, p.name, p.region, p.country, p.location
FROM catalogue.place p;
