-- An operator is suspended: the word for a sign-in that failed because of it. What the audit trail says stays as it was written.
ALTER TABLE identity.failed_sign_in DROP CONSTRAINT failed_sign_in_fault;
UPDATE identity.failed_sign_in SET fault = 'suspended' WHERE fault = 'shut-out';
ALTER TABLE identity.failed_sign_in
  ADD CONSTRAINT failed_sign_in_fault CHECK (fault IN ('password', 'factor', 'suspended', 'limit', 'unlock'));
