-- What an operator decided alone in the last 24 hours: the sum that these orders held.
CREATE OR REPLACE FUNCTION disputes.decided_alone(p_operator_id bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
SELECT coalesce(sum(d.held_micro), 0)::bigint FROM disputes.decision d
WHERE d.proposed_by = p_operator_id AND NOT d.takes_two AND d.proposed_at > now() - interval '24 hours'
$$;

-- Whether a decision of this operator about so much takes a second one. Many small decisions count together: the lock of an operator's
-- decisions, taken behind that of the order and held to the end of the transaction, has them decide one after the other.
CREATE OR REPLACE FUNCTION disputes.takes_two(p_operator_id bigint, p_held_micro bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7420305, (p_operator_id % 2147483647)::integer);
  RETURN p_held_micro + disputes.decided_alone(p_operator_id) >= platform.setting_micro('disputeTwoFrom');
END $$;
