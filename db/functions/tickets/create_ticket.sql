-- Subjects of tickets, for notifications about answers (views/app_notifications). Granted to no login.
CREATE OR REPLACE VIEW tickets.subjects AS
SELECT t.public_id, t.subject FROM tickets.ticket t;

-- Returns a ticket's number as people read it.
CREATE OR REPLACE FUNCTION tickets.number_of(p_id bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN 'T-' || p_id;

-- Adds a ticket with the times that the settings currently promise.
CREATE OR REPLACE FUNCTION tickets.insert_ticket(
  p_requester_id bigint, p_name text, p_email text, p_order_id bigint, p_topic text, p_subject text,
  p_language text DEFAULT 'en'
) RETURNS tickets.ticket LANGUAGE plpgsql AS $$
DECLARE made tickets.ticket;
BEGIN
  INSERT INTO tickets.ticket (requester_id, guest_name, guest_email, order_id, topic, subject, guest_language,
    first_answer_due, solve_due)
  VALUES (p_requester_id, p_name, p_email, p_order_id, p_topic, p_subject, p_language,
    now() + make_interval(hours => (platform.setting_value('ticketAnswerHours') #>> '{}')::integer),
    now() + make_interval(hours => (platform.setting_value('ticketSolveHours') #>> '{}')::integer))
  RETURNING * INTO made;
  RETURN made;
END $$;

-- Creates a ticket of a member or store with its first message, optionally about an order that they bought or sold.
-- Mails its requester. Returns its id. Limits: ten open ones, twenty a day. Errors (PB000): as tickets.requester_of and
-- tickets.say; order_unknown, tickets_full.
CREATE OR REPLACE FUNCTION tickets.create_ticket(
  p_session_sha256 bytea, p_subject_id bigint, p_topic text, p_subject text, p_body text, p_order uuid,
  p_pictures uuid[]
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE
  asking bigint := tickets.requester_of(p_session_sha256, p_subject_id); made tickets.ticket; of_order bigint;
  refused text;
BEGIN
  -- Serialized, so that parallel calls cannot exceed the limits.
  PERFORM pg_advisory_xact_lock(hashtextextended('tickets.create_ticket', asking));
  SELECT CASE WHEN count(*) FILTER (WHERE x.closed_at IS NULL AND x.status <> 'solved') >= 10
      OR count(*) FILTER (WHERE x.created_at > now() - interval '1 day') >= 20 THEN 'tickets_full' END
  INTO refused FROM tickets.ticket x WHERE x.requester_id = asking;
  IF p_order IS NOT NULL AND refused IS NULL THEN
    SELECT o.id INTO of_order FROM orders.market_orders o
    WHERE o.public_id = p_order AND asking IN (o.buyer_id, o.vendor_id);
    refused := CASE WHEN NOT FOUND THEN 'order_unknown' END;
  END IF;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  made := tickets.insert_ticket(asking, NULL, NULL, of_order, p_topic, p_subject);
  PERFORM tickets.say(made, 'app', p_subject_id, p_body, p_pictures, NULL);
  PERFORM members.notify('ticket-received', asking, jsonb_build_object('ticket', made.public_id));
  RETURN made.public_id;
END $$;

-- Creates a ticket from the contact form. It belongs to no account, because anyone can type any address. The address
-- gets no mail before an operator answers. Called by site.take_contact, which limits them; granted to no login.
CREATE OR REPLACE FUNCTION tickets.take_contact(p_name text, p_email text, p_body text, p_language text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE made tickets.ticket := tickets.insert_ticket(NULL, p_name, p_email, NULL, 'other',
  left(regexp_replace(p_body, '\s+', ' ', 'g'), 80), p_language);
BEGIN
  PERFORM tickets.say(made, 'contact', NULL, p_body, NULL, NULL);
  RETURN made.id;
END $$;

-- Returns the language for answering a message of the contact form. English if there is no ticket.
CREATE OR REPLACE FUNCTION tickets.guest_language(p_ticket_id bigint) RETURNS text
LANGUAGE sql STABLE SET search_path = tickets, pg_temp
RETURN coalesce((SELECT t.guest_language FROM tickets.ticket t WHERE t.id = p_ticket_id), 'en');

-- Applies an operator's action on a contact message to its ticket: a mailed answer, or closing without one (`p_answer`
-- null). Called by site.handle_contact, which has checked the operator; granted to no login.
CREATE OR REPLACE FUNCTION tickets.follow_contact(p_ticket_id bigint, p_operator_id bigint, p_answer text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE t tickets.ticket;
BEGIN
  SELECT * INTO t FROM tickets.ticket x WHERE x.id = p_ticket_id AND x.closed_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF p_answer IS NULL THEN
    PERFORM tickets.set_status(t.id, 'closed');
  ELSE
    PERFORM tickets.say_as_operator(t, 'contact', p_operator_id, p_answer, 'solved');
  END IF;
END $$;
