-- Calls that move a member's money are functions, one a use case: the login that calls them writes no table of theirs.
CREATE SCHEMA wallets;
