-- Tickets that wait for an operator, for the console's overview: neither who asks nor what. Late as tickets.is_late says, which the
-- readers of the view may not call.
CREATE OR REPLACE VIEW tickets.waiting AS
SELECT t.id, t.active_at AS since,
  t.solve_due < now() OR (t.first_answered_at IS NULL AND t.first_answer_due < now()) AS is_late
FROM tickets.ticket t WHERE t.status IN ('new', 'open');
