-- What is held and owed, as the site last published it.
CREATE OR REPLACE VIEW site.custody_figures AS
SELECT as_of, facts FROM site.publication WHERE name = 'custody';
