-- A store sees how many certificates its courses gave.
CREATE INDEX certificate_by_course ON certificates.certificate (course, status) WHERE course IS NOT NULL;
