-- Time steps whose codes were recognised although they are of another time than now: the owner learned that the clock of a device is
-- off. Who hears that knows a code of the app, so none of these steps counts later.
ALTER TABLE identity.totp
  ADD COLUMN told_steps bigint[] NOT NULL DEFAULT '{}' CONSTRAINT totp_told_steps_limit CHECK (cardinality(told_steps) <= 100);
