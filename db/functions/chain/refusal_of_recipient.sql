-- Why no payout goes to an address (lower case): 'address_is_deposit' of a member, 'address_is_ours', or 'address_keeps_money'
-- where nobody could spend it. Null where one may. The first 2^16 addresses are the network's precompiled and system contracts and the usual places to
-- burn coins; nobody has a key of any of them.
CREATE OR REPLACE FUNCTION chain.refusal_of_recipient(p_address text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = chain, pg_temp AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM chain.address a WHERE a.address = p_address AND a.purpose = 'member') THEN 'address_is_deposit'
    WHEN EXISTS (SELECT FROM chain.address a WHERE a.address = p_address) THEN 'address_is_ours'
    WHEN p_address ~ '^0x0{36}' OR p_address IN (
      '0xdead000000000000000042069420694206942069', '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
      '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '0xffffffffffffffffffffffffffffffffffffffff')
      THEN 'address_keeps_money'
    WHEN EXISTS (SELECT FROM chain.other_token o WHERE lower(o.address) = p_address) THEN 'address_keeps_money'
    ELSE (SELECT CASE WHEN r.is_ours THEN 'address_is_ours' ELSE 'address_keeps_money' END
          FROM chain.refused_recipient r WHERE r.address = p_address) END
$$;
