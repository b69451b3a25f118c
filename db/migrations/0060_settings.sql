-- Changes of settings are functions: the API's login writes none.
CREATE SCHEMA settings;
