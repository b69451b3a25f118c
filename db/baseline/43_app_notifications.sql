-- Notifications in the app.
CREATE SCHEMA app_notifications;

-- One row per event and account.
CREATE TABLE app_notifications.notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  topic text NOT NULL
    CONSTRAINT notification_topic CHECK (
      topic IN (
        'deposit', 'purchase', 'claim', 'transfer', 'package', 'income', 'order', 'message', 'listing', 'certificate',
        'withdrawal', 'security', 'account'
      )
    ),
  -- A mail template, or a kind of posting; the app has a sentence for each.
  name text NOT NULL CONSTRAINT notification_name CHECK (name ~ '^[a-z][a-z_-]{0,39}$'),
  facts jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT notification_facts CHECK (jsonb_typeof(facts) = 'object' AND octet_length(facts::text) <= 1000),
  -- The mail, the posting or the day.
  event text NOT NULL CONSTRAINT notification_event CHECK (length(event) BETWEEN 6 AND 60),
  happened_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  CONSTRAINT notification_tells_an_event_once UNIQUE (member_id, event)
);
CREATE INDEX notification_newest ON app_notifications.notification (member_id, id);
CREATE INDEX notification_unread ON app_notifications.notification (member_id) WHERE read_at IS NULL;
CREATE INDEX notification_by_time ON app_notifications.notification (happened_at);
