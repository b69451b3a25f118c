-- An earlier signature also booked approved proposals, with kind, note and author as parameters.
DROP FUNCTION IF EXISTS treasury.book(text, bigint, bigint, text, text, uuid, bytea);

-- Books a transfer that an operator confirmed (treasury.post_inflow). `p_booked_by` is for the command line, which has no operator.
-- p_operator_id: compared with the confirmation of exactly this booking.
-- p_booked_by: compared with the operator, whose address counts; only the command line names itself.
CREATE OR REPLACE FUNCTION treasury.book(p_kind text, p_transfer_id bigint, p_operator_id bigint, p_booked_by text, p_note text,
  p_confirmation_sha256 bytea)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = treasury, pg_temp AS $$
BEGIN
  RETURN treasury.post_inflow(p_kind, p_transfer_id, p_operator_id,
    coalesce((SELECT o.email FROM identity.operators o WHERE o.id = p_operator_id), p_booked_by), p_note, NULL, p_confirmation_sha256);
END $$;
