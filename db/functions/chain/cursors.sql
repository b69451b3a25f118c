-- How far the watcher has read each chain.
CREATE OR REPLACE VIEW chain.cursors AS
SELECT chain_id, version, start_number, block_number, block_hash, latest_number, finalized_number, finalized_hash,
  polled_at
FROM chain.cursor;
