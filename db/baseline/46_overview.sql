-- Functions for the home screen and the dashboard, which run in one statement with the session check; it has no tables.
CREATE SCHEMA overview;
