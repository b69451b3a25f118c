-- Notifications in the app (modules/views/app-notifications): one row an event and account.

CREATE SCHEMA app_notifications;

CREATE TABLE app_notifications.notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  topic text NOT NULL CONSTRAINT notification_topic CHECK (topic IN ('deposit', 'purchase', 'claim', 'transfer', 'package', 'income', 'order',
    'message', 'listing', 'certificate', 'withdrawal', 'security', 'account')),
  -- Of an e-mail template, or a kind of posting; the app has a sentence for each.
  name text NOT NULL CONSTRAINT notification_name CHECK (name ~ '^[a-z][a-z_-]{0,39}$'),
  facts jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT notification_facts CHECK (jsonb_typeof(facts) = 'object' AND octet_length(facts::text) <= 1000),
  -- The message, the posting or the day.
  event text NOT NULL CONSTRAINT notification_event CHECK (length(event) BETWEEN 6 AND 60),
  happened_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  CONSTRAINT notification_tells_an_event_once UNIQUE (member_id, event)
);
CREATE INDEX notification_newest ON app_notifications.notification (member_id, id);
CREATE INDEX notification_unread ON app_notifications.notification (member_id) WHERE read_at IS NULL;
CREATE INDEX notification_by_time ON app_notifications.notification (happened_at);

-- Whose account a queued template is about, whether or not it has a link that freezes it.
ALTER TABLE mail.message ADD COLUMN about_member_id bigint REFERENCES members.member (id);
CREATE INDEX message_about ON mail.message (about_member_id) WHERE about_member_id IS NOT NULL;

-- One table of choices for mails and the app. Withdrawals, security and the account itself cannot be declined in either.
ALTER TABLE notifications.declined
  ADD COLUMN channel text NOT NULL DEFAULT 'mail' CONSTRAINT declined_channel CHECK (channel IN ('mail', 'app')),
  DROP CONSTRAINT declined_pkey,
  DROP CONSTRAINT declined_topic;
ALTER TABLE notifications.declined
  ADD PRIMARY KEY (member_id, topic, channel),
  ADD CONSTRAINT declined_topic CHECK (topic IN ('deposit', 'purchase', 'claim', 'transfer', 'package', 'income')
    OR channel = 'app' AND topic IN ('order', 'message', 'listing', 'certificate'));
