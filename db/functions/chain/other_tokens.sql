-- What the tokens are called that the product does not take.
CREATE OR REPLACE VIEW chain.other_tokens AS
SELECT chain_id, address, symbol, decimals
FROM chain.other_token;
