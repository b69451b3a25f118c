-- Operators' lists of tickets: by activity whatever the state, and by a part of the subject.
CREATE INDEX ticket_by_activity ON tickets.ticket (active_at DESC, id DESC);
DROP INDEX tickets.ticket_over;
CREATE INDEX ticket_by_subject ON tickets.ticket USING gin (lower(subject) gin_trgm_ops);
