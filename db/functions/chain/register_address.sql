-- Makes the watcher look at a member's deposit address.
CREATE OR REPLACE FUNCTION chain.register_address(p_address text, p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  INSERT INTO chain.address (address, purpose, member_id) VALUES (lower(p_address), 'member', p_member_id);
END $$;
