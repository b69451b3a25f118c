-- Addresses that nobody may name as their own to be paid at, besides those that the watcher looks at: the wallet that pays
-- the gas of sweeps, and the contracts of tokens, which would keep what is sent to them.
CREATE TABLE chain.refused_recipient (
  address text PRIMARY KEY CONSTRAINT refused_recipient_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  is_ours boolean NOT NULL
);
