-- Does what was decided about one order, if its operators' confirmations say exactly this. False when there is nothing to do.
CREATE OR REPLACE FUNCTION disputes.carry_out(p_decision uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE d disputes.decision;
BEGIN
  SELECT * INTO d FROM disputes.decision x WHERE x.id = p_decision AND x.status = 'final';
  IF NOT FOUND OR disputes.is_confirmed(d) IS NOT TRUE THEN
    RETURN false;
  END IF;
  RETURN orders.carry_out(d.order_id);
END $$;
