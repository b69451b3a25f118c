-- The purposes of codes with those of a change of details, behind 0335, which names them without.
ALTER TABLE identity.one_time_code DROP CONSTRAINT code_purpose, ADD CONSTRAINT code_purpose CHECK (purpose IN
  ('sign-up', 'forgot-password', 'withdrawal', 'package-withdrawal', 'unfreeze', 'payout-address', 'payout-allowlist', 'order',
   'api-key', 'account-deletion', 'profile-change', 'new-email'));
