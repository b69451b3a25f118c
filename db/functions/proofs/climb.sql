-- The node, hash and sum, that a whole row of nodes leads to (docs/proof.md).
CREATE OR REPLACE FUNCTION proofs.climb(p_row bytea) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE SET search_path = proofs, pg_temp AS $$
DECLARE line bytea := p_row; above bytea; place integer; total numeric;
BEGIN
  WHILE length(line) > 40 LOOP
    IF length(line) % 80 = 40 THEN
      line := line || decode(repeat('00', 40), 'hex');
    END IF;
    above := '';
    FOR place IN 0 .. length(line) / 80 - 1 LOOP
      total := proofs.sum_of(line, 2 * place)::numeric + proofs.sum_of(line, 2 * place + 1);
      above := above || sha256('\x01'::bytea || substr(line, 80 * place + 1, 80)) || int8send(total::bigint);
    END LOOP;
    line := above;
  END LOOP;
  RETURN line;
END $$;
