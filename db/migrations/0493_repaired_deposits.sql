-- How far the watcher has come with reading blocks again: the last hours (`short`) and the last days (`long`).
CREATE TABLE chain.rescan (
  chain_id bigint NOT NULL,
  span text NOT NULL CONSTRAINT rescan_span CHECK (span IN ('short', 'long')),
  next_number bigint NOT NULL,
  last_number bigint NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT rescan_pkey PRIMARY KEY (chain_id, span)
);

-- Up to which block custody agreed with the books, and the watcher's search for the address while it differs. `unexplained` holds what
-- addresses had beside their recorded transfers at `known_number`: an address that has another sum now missed a transfer since.
CREATE TABLE chain.custody_search (
  chain_id bigint PRIMARY KEY,
  agreed_number bigint,
  known_number bigint,
  unexplained jsonb NOT NULL DEFAULT '{}',
  differs_since timestamptz,
  searched_at timestamptz,
  found jsonb,
  CONSTRAINT custody_search_found_by_a_search CHECK (found IS NULL OR (searched_at IS NOT NULL AND differs_since IS NOT NULL))
);

-- Where the cause of an alert is, as far as it was found after the alert was raised.
ALTER TABLE platform.alert ADD COLUMN place jsonb;
