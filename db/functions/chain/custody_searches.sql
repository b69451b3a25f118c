-- What the watcher found while custody differs from the books; null before its first search.
CREATE OR REPLACE VIEW chain.custody_searches AS
SELECT chain_id, differs_since, searched_at, found
FROM chain.custody_search;
