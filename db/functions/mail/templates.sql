-- The e-mail templates: to whom each goes, which duties may queue it by a call (none: only the functions that do what it tells of), and
-- the kinds of its facts (mail.fact_fits). The text is made by who sends it, from the template of that name in the code; `subject` is
-- what lists show until then. `freezes`: it ends with a link that freezes the member's account.
CREATE OR REPLACE VIEW mail.templates AS
SELECT t.name, t.goes_to, t.queued_by::text[] AS queued_by, t.freezes, t.subject, t.facts::jsonb AS facts
FROM (VALUES
  -- About a member's account.
  ('password-changed', 'member', '{}', true, 'Your {brand} password was changed', '{}'),
  ('topics-declined', 'member', '{}', true, 'Mails that you no longer get', '{"topics": "words"}'),
  ('account-frozen', 'member', '{}', false, 'Your account is frozen', '{}'),
  ('account-frozen-by-operator', 'member', '{}', false, 'Your account is frozen', '{"reason": "reason"}'),
  ('account-released', 'member', '{}', true, 'Your account is released', '{"hours": "hours"}'),
  ('account-deleted', 'member', '{}', false, 'Your account is deleted', '{"left": "amount"}'),
  ('factors-reset', 'member', '{}', true, 'Your second factor was reset by us', '{"reason": "reason", "hours": "hours"}'),
  ('sessions-ended', 'member', '{}', true, 'Sessions were ended', '{}'),
  ('sessions-ended-by-operator', 'member', '{}', true, 'Sessions were ended', '{"reason": "reason"}'),
  ('app-added', 'member', '{api}', true, 'An authenticator app was set up', '{}'),
  ('app-removed', 'member', '{api}', true, 'Your authenticator app was removed', '{}'),
  ('passkey-added', 'member', '{api}', true, 'A passkey was added', '{"name": "name"}'),
  ('passkey-removed', 'member', '{api}', true, 'A passkey was removed', '{"name": "name"}'),
  ('recovery-codes-made', 'member', '{api}', true, 'New recovery codes were made', '{}'),
  ('new-device', 'member', '{}', true, 'A new device is logged in', '{"session": "uuid"}'),
  ('factor-failing', 'member', '{api}', true, 'Somebody failed your second factor', '{}'),
  ('documents-received', 'member', '{}', true, 'We have your identity documents', '{}'),
  ('identity-confirmed', 'member', '{}', false, 'Your identity is confirmed', '{}'),
  ('documents-rejected', 'member', '{}', false, 'Your identity documents were not accepted', '{"reason": "reason"}'),
  ('limit-chosen', 'member', '{}', true, 'Your personal limit', '{"period": "word", "amount": "optional amount", "hours": "hours"}'),
  ('break-begun', 'member', '{}', true, 'Your break has begun', '{"until": "time"}'),
  ('self-exclusion-begun', 'member', '{}', true, 'Your self-exclusion has begun', '{"until": "time"}'),
  -- About a member's money: the id of the row from which the text is made.
  ('payout-address-added', 'member', '{}', false, 'A payout address was added', '{"entry": "uuid"}'),
  ('withdrawal-confirmed', 'member', '{}', true, 'Your withdrawal is confirmed', '{"withdrawal": "uuid"}'),
  ('withdrawal-approved', 'member', '{}', true, 'Your withdrawal is approved', '{"withdrawal": "uuid"}'),
  ('withdrawal-rejected', 'member', '{}', true, 'Your withdrawal was rejected', '{"withdrawal": "uuid"}'),
  ('withdrawal-paid', 'member', '{payer}', true, 'Your withdrawal was paid', '{"withdrawal": "uuid"}'),
  ('deposit-credited', 'member', '{watcher}', true, 'Your deposit arrived', '{"deposit": "id", "refusal": "optional word"}'),
  ('other-token-arrived', 'member', '{watcher}', true, 'Another token arrived at your deposit address', '{"transfers": "ids"}'),
  ('bonus-granted', 'member', '{}', true, 'You were granted a bonus', '{"proposal": "uuid"}'),
  ('correction-credited', 'member', '{}', true, 'A correction was credited to you', '{"proposal": "uuid"}'),
  ('correction-taken-back', 'member', '{}', true, 'A correction was taken back', '{"proposal": "uuid"}'),
  -- About a store.
  ('store-submitted', 'member', '{}', true, 'We have your store', '{}'),
  ('store-payout-address', 'member', '{}', true, 'The payout address of your store was changed', '{}'),
  ('store-decided', 'member', '{}', true, 'About your store', '{"decision": "word", "reason": "reason"}'),
  ('review-removed', 'member', '{}', true, 'Your review was removed', '{"review": "uuid", "reason": "reason"}'),
  ('listing-decided', 'member', '{}', true, 'About your listing', '{"listing": "uuid", "decision": "word", "reason": "reason"}'),
  ('listing-expired', 'member', '{}', false, 'Your listing has ended', '{"listing": "uuid"}'),
  ('report-decided', 'member', '{}', false, 'About what you reported', '{"decision": "word", "kind": "word", "thing": "uuid"}'),
  ('store-joined', 'member', '{}', true, 'Somebody joined the team of your store', '{"person": "uuid"}'),
  ('api-key-made', 'member', '{}', true, 'A key for your store was made', '{"key": "uuid"}'),
  ('webhook-made', 'member', '{}', true, 'A webhook of your store was made', '{"endpoint": "uuid"}'),
  ('webhook-disabled', 'member', '{}', false, 'A webhook of your store was switched off', '{"endpoint": "uuid"}'),
  ('search-found', 'member', '{}', false, 'New in your saved search', '{"search": "uuid", "leave": "token"}'),
  ('store-invitation', 'address', '{}', false, 'You are invited to the team of a store', '{"invitation": "uuid"}'),
  -- About the dispute of an order, to each side.
  ('dispute-opened', 'member', '{}', true, 'About your order', '{"order": "uuid", "side": "word"}'),
  ('dispute-message', 'member', '{}', true, 'A message about your order', '{"order": "uuid", "side": "word", "from": "word"}'),
  ('dispute-decided', 'member', '{}', true, 'Your dispute is decided',
    '{"order": "uuid", "side": "word", "outcome": "word", "reason": "reason"}'),
  ('dispute-closed', 'member', '{}', true, 'Your dispute is over', '{"order": "uuid", "side": "word", "how": "word"}'),
  -- About answers to listings: no message and no address of the other side.
  ('item-matched', 'member', '{}', false, 'Something alike was posted in lost and found', '{"listing": "uuid"}'),
  ('item-handed-over', 'member', '{}', false, 'A thing was handed over', '{"response": "uuid", "side": "word"}'),
  ('response-received', 'member', '{}', false, 'An answer to your listing', '{"response": "uuid", "side": "word"}'),
  ('response-message', 'member', '{}', false, 'A message for you', '{"response": "uuid", "side": "word"}'),
  ('response-decided', 'member', '{}', false, 'About your answer', '{"response": "uuid", "outcome": "word"}'),
  ('message-removed', 'member', '{}', false, 'A message of yours was removed', '{"response": "uuid", "reason": "reason"}'),
  ('course-question', 'member', '{}', false, 'A question below a lesson of yours', '{"course": "uuid"}'),
  ('course-answer', 'member', '{}', false, 'Your question has an answer', '{"lesson": "uuid"}'),
  ('comment-removed', 'member', '{}', false, 'A text of yours below a lesson was removed', '{"reason": "reason"}'),
  -- About a marriage profile: the mail to a grown-up child has a key and nothing that is said in the profile.
  ('marriage-consent', 'address', '{}', false, 'Somebody asks for your consent', '{"key": "token"}'),
  ('marriage-decided', 'member', '{}', false, 'About the profile of your child', '{"outcome": "word"}'),
  ('marriage-removed', 'member', '{}', false, 'Your profile was removed', '{"reason": "reason"}'),
  -- About a ticket: the answer that is mailed is read from its row. A mail to a guest has an address and no account.
  ('ticket-received', 'member', '{}', false, 'We have your ticket', '{"ticket": "uuid"}'),
  ('ticket-answer', 'member', '{}', false, 'An answer to your ticket', '{"ticket": "uuid", "message": "id"}'),
  ('ticket-answer-by-mail', 'address', '{}', false, 'An answer to your message', '{"ticket": "uuid", "message": "id"}'),
  ('ticket-solved', 'member', '{}', false, 'Your ticket counts as solved', '{"ticket": "uuid"}'),
  -- About a certificate.
  ('certificate-issued', 'member', '{}', false, 'Your certificate', '{"certificate": "uuid"}'),
  ('certificate-status', 'member', '{}', false, 'About your certificate', '{"certificate": "uuid", "status": "word", "reason": "reason"}'),
  -- To operators.
  ('operator-password-changed', 'operator', '{}', false, 'Your console password was changed', '{}'),
  ('operator-factor-given-up', 'operator', '{api}', false, 'Your second factor was given up', '{}'),
  ('operator-factor-failing', 'operator', '{api}', false, 'Somebody failed your second factor', '{}'),
  ('operator-changed', 'owners', '{}', false, 'An operator was changed',
    '{"by": "email", "about": "email", "event": "word", "role": "word", "reason": "optional reason"}'),
  ('operator-made', 'owners', '{command}', false, 'An operator was made', '{"about": "email", "role": "word"}'),
  ('console-device', 'owners', '{}', false, 'A new device is signed in to the console', '{"by": "email", "session": "uuid"}'),
  ('settings-changed', 'owners', '{}', false, 'The settings were changed', '{"version": "id"}'),
  ('settings-proposed', 'owners', '{}', false, 'A change of the settings waits for a second owner', '{"proposal": "uuid"}'),
  -- To the address of the settings, and to addresses that are given: the sender of the contact form, who asks for the newsletter, and
  -- who signs up. What the contact form and its answer say is read from their row.
  ('contact-message', 'platform', '{}', false, 'A message from the contact form', '{"message": "uuid"}'),
  ('contact-answer', 'address', '{}', false, 'Your message to {brand}', '{"message": "uuid"}'),
  ('newsletter-confirmation', 'address', '{}', false, 'Please confirm the {brand} newsletter', '{"confirm": "token", "leave": "token"}'),
  ('account-not-opened', 'address', '{api}', false, 'Signing up at {brand}', '{"kind": "word"}')
) AS t (name, goes_to, queued_by, freezes, subject, facts);
