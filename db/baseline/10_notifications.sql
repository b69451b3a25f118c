-- Mails about movements of money.
CREATE SCHEMA notifications;

-- Notifications that a member declined; all others are sent. Withdrawals, security and the account cannot be
-- declined.
CREATE TABLE notifications.declined (
  member_id bigint NOT NULL REFERENCES members.member (id),
  channel text NOT NULL DEFAULT 'mail' CONSTRAINT declined_channel CHECK (channel IN ('mail', 'app')),
  topic text NOT NULL,
  declined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, topic, channel),
  CONSTRAINT declined_topic CHECK (
    topic IN ('deposit', 'purchase', 'claim', 'transfer', 'package', 'income')
    OR channel = 'app' AND topic IN ('order', 'message', 'listing', 'certificate')
  )
);

-- How far the ledger's postings were read. A posting gets its number before its transaction commits, so a number is
-- passed only when every transaction that was open at the mark has ended.
CREATE TABLE notifications.cursor (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT cursor_has_one_row CHECK (only_row),
  is_paused boolean NOT NULL DEFAULT false,
  position bigint NOT NULL,
  -- The newest posting, transaction and closed day when the mark was set; null without one.
  mark bigint,
  mark_xid xid8,
  mark_day date,
  -- Digests are written up to `due_day` and sent up to `told_day`.
  due_day date,
  told_day date
);
INSERT INTO notifications.cursor (position) VALUES (0);

-- Numbers below the position without a posting when it passed: rolled back, or not written yet. They are read again
-- for a minute.
CREATE TABLE notifications.gap (
  posting_id bigint PRIMARY KEY,
  noted_at timestamptz NOT NULL DEFAULT now()
);

-- A member's income of a day, for the digest.
CREATE TABLE notifications.digest_line (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  amount_micro bigint NOT NULL CONSTRAINT digest_amount_positive CHECK (amount_micro > 0),
  -- Part paid from the operator's subsidy.
  subsidy_micro bigint NOT NULL,
  PRIMARY KEY (member_id, kind)
);
