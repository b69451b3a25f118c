-- Functions that the home screen and the dashboard read, with the session, in one statement; it has no tables.
CREATE SCHEMA overview;
