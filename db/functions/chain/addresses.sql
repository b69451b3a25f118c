-- The addresses that the watcher looks at: whose they are and what for.
CREATE OR REPLACE VIEW chain.addresses AS
SELECT address, purpose, member_id
FROM chain.address;
