-- So many of ten thousand parts, rounded down; exact without leaving bigint.
CREATE OR REPLACE FUNCTION income.share_of(p_micro bigint, p_bps integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT p_micro / 10000 * p_bps + p_micro % 10000 * p_bps / 10000;
END;
