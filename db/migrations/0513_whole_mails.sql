-- The whole text of a mail that became a message, for operators: its message folds what is quoted, and may be its beginning only.
-- `may_be_automatic`: headers that machines and people send alike.
CREATE TABLE tickets.incoming_mail (
  message_id bigint PRIMARY KEY REFERENCES tickets.message (id),
  body text NOT NULL CONSTRAINT incoming_mail_length CHECK (length(body) BETWEEN 1 AND 200000),
  may_be_automatic boolean NOT NULL
);
-- They have further parameters and columns.
DROP FUNCTION IF EXISTS tickets.receive_mail(text, text, bytea, text);
DROP FUNCTION IF EXISTS tickets.thread_for_operators(bytea, uuid, bigint, bigint);
