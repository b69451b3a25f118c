-- Which e-mail templates are told in the app as well, and what they are about. The others have a notification of their posting
-- (deposit-credited), or no account to show it to (account-deleted).
CREATE OR REPLACE VIEW app_notifications.topics AS
SELECT t.template, t.topic FROM (VALUES
  ('withdrawal-confirmed', 'withdrawal'), ('withdrawal-approved', 'withdrawal'), ('withdrawal-rejected', 'withdrawal'),
  ('withdrawal-paid', 'withdrawal'),
  ('password-changed', 'security'), ('topics-declined', 'security'), ('account-frozen', 'security'),
  ('account-frozen-by-operator', 'security'), ('account-released', 'security'), ('factors-reset', 'security'),
  ('details-changed', 'security'), ('email-is-new', 'security'),
  ('sessions-ended', 'security'), ('sessions-ended-by-operator', 'security'), ('app-added', 'security'), ('app-removed', 'security'),
  ('passkey-added', 'security'), ('passkey-removed', 'security'), ('recovery-codes-made', 'security'), ('new-device', 'security'),
  ('factor-failing', 'security'), ('payout-address-added', 'security'), ('payout-allowlist-on', 'security'),
  ('payout-allowlist-ends', 'security'), ('store-payout-address', 'security'),
  ('store-joined', 'security'), ('api-key-made', 'security'), ('webhook-made', 'security'),
  ('documents-received', 'account'), ('identity-confirmed', 'account'), ('documents-rejected', 'account'), ('limit-chosen', 'account'),
  ('break-begun', 'account'), ('self-exclusion-begun', 'account'), ('other-token-arrived', 'account'),
  ('correction-credited', 'account'), ('correction-taken-back', 'account'), ('deposit-left-the-chain', 'account'),
  ('deposit-taken-back', 'account'), ('bonus-granted', 'income'),
  ('store-submitted', 'listing'), ('store-decided', 'listing'), ('review-removed', 'listing'), ('reply-removed', 'listing'), ('buyer-review-removed', 'listing'),
  ('listing-decided', 'listing'),
  ('lesson-decided', 'listing'),
  ('listing-expired', 'listing'), ('report-decided', 'listing'), ('webhook-disabled', 'listing'), ('search-found', 'listing'),
  ('dispute-opened', 'order'), ('dispute-message', 'order'), ('dispute-decided', 'order'), ('dispute-closed', 'order'),
  ('item-matched', 'message'), ('item-handed-over', 'message'), ('response-received', 'message'), ('response-message', 'message'),
  ('response-decided', 'message'), ('message-removed', 'message'), ('course-question', 'message'), ('course-answer', 'message'),
  ('comment-removed', 'message'), ('marriage-decided', 'message'), ('marriage-removed', 'message'), ('ticket-received', 'message'),
  ('ticket-answer', 'message'), ('ticket-solved', 'message'),
  ('certificate-issued', 'certificate'), ('certificate-status', 'certificate')
) AS t (template, topic);
