-- Functions that change settings; it has no tables.
CREATE SCHEMA settings;
