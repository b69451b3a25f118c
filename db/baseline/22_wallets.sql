-- Functions that move a member's money between wallets; it has no tables.
CREATE SCHEMA wallets;
