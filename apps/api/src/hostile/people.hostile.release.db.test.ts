import { all, allBut, type End, NO_RIGHT, NOT_CONFIRMED, tryEnds } from '../testing/hostile-ends.ts';

const ENDS: readonly End[] = [
  // Members.
  [
    'change another’s e-mail address',
    (w) => `UPDATE members.member SET email = 'me@evil.example' WHERE id = ${w.victim}`,
    all(NO_RIGHT),
  ],
  [
    'change another’s phone',
    (w) => `UPDATE members.member SET phone = '9999999999' WHERE id = ${w.victim}`,
    all(NO_RIGHT),
  ],
  ['change another’s name', (w) => `UPDATE members.member SET full_name = 'Me' WHERE id = ${w.victim}`, all(NO_RIGHT)],
  [
    'change another’s deposit address',
    (w) => `UPDATE members.member SET deposit_address = '${w.stranger}' WHERE id = ${w.victim}`,
    all(NO_RIGHT),
  ],
  [
    'change another’s password',
    (w) => `UPDATE members.member SET password_hash = '' WHERE id = ${w.victim}`,
    all(NO_RIGHT),
  ],
  ['unfreeze a member', (w) => `UPDATE members.member SET frozen_at = NULL WHERE id = ${w.victim}`, all(NO_RIGHT)],
  [
    'end the waiting time of payouts',
    (w) => `UPDATE members.member SET payouts_wait_until = NULL WHERE id = ${w.victim}`,
    all(NO_RIGHT),
  ],
  ['delete a member', (w) => `DELETE FROM members.member WHERE id = ${w.victim}`, all(NO_RIGHT)],
  [
    'move a member below the accomplice',
    (w) => `UPDATE members.member SET sponsor_id = ${w.accomplice}, depth = 1 WHERE id = ${w.victim}`,
    all(NO_RIGHT),
  ],
  [
    'make a member the member’s own sponsor',
    (w) => `UPDATE members.member SET sponsor_id = ${w.accomplice}, depth = 1 WHERE id = ${w.accomplice}`,
    all(NO_RIGHT),
  ],
  [
    'watch an address as another member’s',
    (w) => `INSERT INTO chain.address VALUES ('${w.stranger}', 'member', ${w.victim})`,
    allBut('watcher'),
  ],
  [
    'give a watched address to the accomplice',
    (w) => `UPDATE chain.address SET member_id = ${w.accomplice}`,
    all(NO_RIGHT),
  ],
  [
    'watch a false treasury address',
    (w) => `INSERT INTO chain.address VALUES ('${w.stranger}', 'treasury', NULL)`,
    allBut('watcher'),
  ],
  [
    'register a treasury as a member’s address',
    (w) => `SELECT chain.register_address('${w.stranger}', NULL)`,
    all(NO_RIGHT),
  ],
  ['delete a limit that a member chose', () => 'DELETE FROM limits.limit_choice', all(NO_RIGHT)],
  ['end a pause that a member chose', () => 'DELETE FROM limits.pause', all(NO_RIGHT)],
  // Shows ASVS-14.2.4
  ['read identity documents', () => 'SELECT content FROM kyc.document', allBut('guard')],
  ['read encrypted identity documents', () => 'SELECT ciphertext FROM kyc.document', allBut('api')],
  ['read the keys of identity documents', () => 'SELECT * FROM kyc.document_key', allBut('guard')],
  [
    'have identity documents encrypted to another key',
    () => `INSERT INTO kyc.sealing_key VALUES (repeat('a', 16), sha256('x'))`,
    allBut('guard'),
  ],
  [
    'open a document key without a request to the guard',
    (w) => `SELECT kyc.open_key(gen_random_uuid(), 'member', ${w.victim}, NULL, 'plumbline_command')`,
    allBut('guard'),
  ],
  ['erase identity documents', (w) => `SELECT kyc.remove_person(${w.victim})`, all(NO_RIGHT)],
  ['erase the record of opened documents', () => 'DELETE FROM kyc.document_opening', all(NO_RIGHT)],
  ['delete identity documents', () => 'DELETE FROM kyc.document', all(NO_RIGHT)],
  [
    'register a stranger’s address as a member’s',
    (w) => `SELECT chain.register_address('${w.stranger}', ${w.accomplice})`,
    all(NO_RIGHT),
  ],
  ['decide about identity documents', () => `UPDATE kyc.submission SET status = 'approved'`, all(NO_RIGHT)],
  [
    'submit identity documents as approved',
    (w) =>
      `INSERT INTO kyc.submission (member_id, document_type, status) VALUES (${w.accomplice}, 'passport', 'approved')`,
    all(NO_RIGHT),
  ],
  [
    'add documents to an earlier submission',
    () =>
      `SELECT kyc.add_document(gen_random_uuid(), 'front', 'image/png', sha256('x'), 1, sha256('x'), repeat('a', 16), '')`,
    all(NO_RIGHT),
  ],
  [
    'open an account without the mailed code',
    (
      w,
    ) => `SELECT members.create_member(nextval('members.member_id_seq'), 'member', 'X', '5550009999', 'me@evil.example', '',
      'PLEVIL01', '${w.stranger}', ${w.accomplice})`,
    { ...allBut('api'), api: 'member_signed_up_by_code' },
  ],
  [
    'open an account without a sponsor',
    (
      w,
    ) => `SELECT members.create_member(nextval('members.member_id_seq'), 'vendor', 'X', '5550009999', 'me@evil.example', '',
      'PLEVIL01', '${w.stranger}', NULL)`,
    { ...allBut('api'), api: 'member_signed_up_by_code' },
  ],
  [
    'open a vendor’s account under a sponsor without a code',
    (
      w,
    ) => `SELECT members.create_member(nextval('members.member_id_seq'), 'vendor', 'X', '5550009999', 'me@evil.example', '',
      'PLEVIL01', '${w.stranger}', ${w.accomplice})`,
    { ...allBut('api'), api: 'member_signed_up_by_code' },
  ],
  [
    'turn a member into a vendor',
    (w) => `UPDATE members.member SET kind = 'vendor' WHERE id = ${w.accomplice}`,
    all(NO_RIGHT),
  ],
  ['exclude another from income', (w) => `SELECT ledger.exclude_from_income(${w.victim})`, all(NO_RIGHT)],
  [
    'exclude another from income directly',
    (w) => `INSERT INTO ledger.non_earner (owner_id) VALUES (${w.victim})`,
    all(NO_RIGHT),
  ],
  ['let vendors earn income', () => 'DELETE FROM ledger.non_earner', all(NO_RIGHT)],
  [
    'move a code to the other kind of account',
    () => `UPDATE identity.one_time_code SET kind = 'vendor'`,
    all(NO_RIGHT),
  ],
  [
    'reset a member’s password with a vendor’s code',
    (w) => [
      `SELECT identity.request_public_code('forgot-password', (SELECT email FROM members.members WHERE id = ${w.victim}), 'vendor',
        'password', sha256(''), true)`,
      `SELECT identity.reset_password(${w.victim}, 'chosen')`,
    ],
    all(NO_RIGHT),
  ],
  [
    'create a member without signing up',
    () => `INSERT INTO members.member (full_name, phone, email, password_hash, refer_id)
      VALUES ('X', '5550009999', 'me@evil.example', '', 'PLEVIL01')`,
    all(NO_RIGHT),
  ],
  [
    'turn off mails without the member’s session',
    (w) => `INSERT INTO notifications.declined (member_id, topic) VALUES (${w.victim}, 'purchase')`,
    all(NO_RIGHT),
  ],
  [
    'save a payout address without the waiting time',
    (w) => `INSERT INTO address_book.entry (member_id, label, address, ready_at)
      VALUES (${w.victim}, 'x', '${w.stranger}', now())`,
    all(NO_RIGHT),
  ],
  [
    'confirm a payout address without its code',
    (w) => `SELECT address_book.confirm(${w.victim}, gen_random_uuid())`,
    all(NO_RIGHT),
  ],
  [
    'turn off an allowlist of payout addresses',
    (w) => `UPDATE address_book.allowlist SET ends_at = now() WHERE member_id = ${w.victim}`,
    all(NO_RIGHT),
  ],
  [
    'raise a limit at once',
    (w) => `INSERT INTO limits.limit_choice (member_id, period, amount_micro, effective_at)
      VALUES (${w.victim}, 'day', NULL, now())`,
    all(NO_RIGHT),
  ],
  ['read and remove newsletter subscribers', () => 'DELETE FROM site.subscriber', allBut('jobs')],
  [
    'send everyone a newsletter',
    () => `INSERT INTO site.issue (subject, body, created_by) VALUES ('x', 'x', 'x')`,
    all(NO_RIGHT),
  ],
  ['queue a newsletter as the command line does', () => `SELECT site.queue_issue('x', 'x', 'x')`, all(NO_RIGHT)],
  [
    'reply to a contact message',
    () => `UPDATE site.contact_message SET status = 'answered', answer = 'x'`,
    all(NO_RIGHT),
  ],
  // Codes.
  ['read a mailed code', () => 'SELECT code_sha256, secret_sha256 FROM identity.one_time_code', all(NO_RIGHT)],
  [
    'write a code',
    (w) => `INSERT INTO identity.one_time_code (purpose, email, member_id, request, expires_at)
      VALUES ('withdrawal', 'x', ${w.victim}, '${w.withdrawal.requested}', now() + interval '1 hour')`,
    all(NO_RIGHT),
  ],
  ['mark a code as used', () => 'UPDATE identity.one_time_code SET consumed_at = now()', all(NO_RIGHT)],
  ['restore tries at a code', () => 'UPDATE identity.one_time_code SET tries = 0', all(NO_RIGHT)],
  ['restore a day’s tries', () => 'DELETE FROM identity.code_day', all(NO_RIGHT)],
  ['read waiting mails', () => 'SELECT body_text FROM mail.message', allBut('jobs')],
  ['redirect a mail', () => `UPDATE mail.message SET recipient = 'me@evil.example'`, all(NO_RIGHT)],
  [
    'attach a mail to a code',
    () => `INSERT INTO mail.message (recipient, subject, body_text, body_html, code_id)
      VALUES ('me@evil.example', 'x', 'x', 'x', gen_random_uuid())`,
    all(NO_RIGHT),
  ],
  [
    'restore tries at a code by its function',
    () => `SELECT identity.count_code('withdrawal', 'x', -5, -5)`,
    all(NO_RIGHT),
  ],
  [
    'open a code without the counter',
    (w) => `SELECT identity.open_code('withdrawal', 'x', 'member', ${w.victim}, 'x', 'x', true, 'en')`,
    all(NO_RIGHT),
  ],
  [
    'have a code mailed to another address',
    () => `SELECT mail.queue_code(gen_random_uuid(), 'me@evil.example', 'en')`,
    all(NO_RIGHT),
  ],
  ['create a code without its mail', () => `SELECT identity.make_code(gen_random_uuid())`, allBut('jobs')],
  ['read what the demo’s inbox holds', () => 'SELECT * FROM mail.demo_inbox', all(NO_RIGHT)],
  [
    'forge a link that freezes an account',
    (w) => `INSERT INTO mail.freeze_link (token_sha256, member_id) VALUES ('x', ${w.victim})`,
    allBut('jobs'),
  ],
  // Factors.
  ['read the key of an authenticator app', () => 'SELECT secret_encrypted FROM identity.totp', allBut('guard')],
  ['read recovery codes', () => 'SELECT code_sha256 FROM identity.recovery_code', allBut('guard')],
  [
    'give the victim another passkey',
    (w) => `INSERT INTO identity.passkey (subject_kind, subject_id, credential_id, public_key, counter, transports,
      is_synced, name) VALUES ('member', ${w.victim}, 'x', '', 0, '{}', false, 'x')`,
    allBut('guard'),
  ],
  ['remove another’s app', () => 'DELETE FROM identity.totp', allBut('guard')],
  ['remove another’s passkey', () => 'DELETE FROM identity.passkey', allBut('guard')],
  [
    'mark a challenge as verified',
    () => `UPDATE identity.challenge SET verified_at = now(), proof_sha256 = 'x'`,
    allBut('guard'),
  ],
  ['delete a challenge', () => 'DELETE FROM identity.challenge', all(NO_RIGHT)],
  ['answer in the guard’s name', () => `UPDATE identity.guard_request SET outcome = '{}'`, allBut('guard')],
  ['read other requests to the guard', () => 'SELECT payload FROM identity.guard_request', allBut('guard')],
  ['restore tries at a factor', () => 'DELETE FROM identity.factor_try', allBut('guard')],
  ['remove an operator’s factors', (w) => `SELECT identity.drop_factors('operator', ${w.owners[0]})`, allBut('guard')],
  // Operators and sessions.
  [
    'forge an operator',
    () =>
      `INSERT INTO identity.operator (email, full_name, role, password_hash) VALUES ('me@evil.example', 'x', 'owner',
        '')`,
    all(NO_RIGHT),
  ],
  [
    'join without a link',
    () => `SELECT identity.accept_invitation('\\x01', 'me@evil.example', 'x', '', '127.0.0.1', 'x')`,
    { ...allBut('api'), api: 'PB000' },
  ],
  ['read the hash of a link', () => 'SELECT token_sha256 FROM identity.operator_invitation', all(NO_RIGHT)],
  [
    'create an operator by the command line’s function',
    () => `SELECT identity.add_operator('me@evil.example', 'x', 'owner', '')`,
    all(NO_RIGHT),
  ],
  [
    'make an operator an owner with an owner’s session but no second factor',
    (w) => `SELECT identity.change_operator_role(${w.session.owner}, ${w.finance}, 'owner', 'x', '\\x01')`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'suspend an operator with an owner’s session but no second factor',
    (w) => `SELECT identity.suspend_operator(${w.session.owner}, ${w.finance}, true, 'x', '\\x01')`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'reinstate an operator with an owner’s session but no second factor',
    (w) => `SELECT identity.suspend_operator(${w.session.owner}, ${w.finance}, false, 'x', '\\x01')`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'remove an operator’s factors with an owner’s session but no second factor',
    (w) => `SELECT identity.reset_operator_factors(${w.session.owner}, ${w.finance}, 'x', '\\x01')`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  [
    'invite an owner with an owner’s session but no second factor',
    (w) => `SELECT identity.invite_operator(${w.session.owner}, '\\x01', 'owner', 'me@evil.example', 'x', '\\x01')`,
    { ...allBut('api'), api: NOT_CONFIRMED },
  ],
  ['erase decisions about operators', () => 'DELETE FROM identity.operator_decision', all(NO_RIGHT)],
  ['invite the first operator again', () => `SELECT identity.invite_first_operator('\\x01')`, all(NO_RIGHT)],
  [
    'make finance an owner at once',
    (w) => [
      `UPDATE identity.operator SET role = 'owner' WHERE id = ${w.finance}`,
      `UPDATE identity.operator SET waits_since = NULL WHERE id = ${w.finance}`,
    ],
    all(NO_RIGHT),
  ],
  [
    'have an operator confirm their own change',
    (w) => [
      `UPDATE identity.operator SET role = 'owner' WHERE id = ${w.finance}`,
      `UPDATE identity.operator SET waits_since = NULL, confirmed_by = id WHERE id = ${w.finance}`,
    ],
    all(NO_RIGHT),
  ],
  [
    'shorten an operator’s waiting time',
    (w) => `UPDATE identity.operator SET counts_from = counts_from - interval '2 days' WHERE id = ${w.finance}`,
    all(NO_RIGHT),
  ],
  ['suspend every owner', () => `UPDATE identity.operator SET disabled_at = now() WHERE role = 'owner'`, all(NO_RIGHT)],
  [
    'log in as an owner',
    (w) => `INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at)
      VALUES ('x', 'operator', ${w.owners[0]}, now() + interval '1 hour')`,
    all(NO_RIGHT),
  ],
  [
    'log in as an owner by the function, without a factor',
    (w) => `SELECT identity.open_operator_session('x', o.id, o.password_hash, '127.0.0.1', 'x')
      FROM identity.operator o WHERE o.id = ${w.owners[0]}`,
    all(NO_RIGHT),
  ],
  ['read session tokens', () => 'SELECT token_sha256 FROM identity.session', all(NO_RIGHT)],
  ['prolong a session', () => `UPDATE identity.session SET expires_at = now() + interval '1 year'`, all(NO_RIGHT)],
  ['hide failed logins', () => 'DELETE FROM identity.failed_sign_in', allBut('jobs')],
  ['log in by an invented ticket', (w) => `SELECT identity.issue_ticket('\\x01', ${w.victim}, 'x')`, all(NO_RIGHT)],
  ['release a frozen member', (w) => `SELECT members.release(${w.victim}, 0)`, all(NO_RIGHT)],
  [
    'release an account without its code and factor',
    (w) => `SELECT identity.release_own_account(${w.victim})`,
    all(NO_RIGHT),
  ],
  [
    'move a member below another sponsor',
    (w) => `SELECT members.move_sponsor(${w.accomplice}, ${w.victim})`,
    all(NO_RIGHT),
  ],
  ['set a member’s password', (w) => `SELECT members.set_password(${w.victim}, 'x', NULL)`, all(NO_RIGHT)],
  [
    'reset a member’s password without the code of the mailbox',
    (w) => `SELECT identity.reset_password(${w.victim}, 'x')`,
    all(NO_RIGHT),
  ],
  [
    'write an operator’s name into the audit log without a session',
    () => `SELECT audit.append_by_session('\\x01', NULL, 'x', 'a.b', 'a:b', '', NULL, NULL)`,
    { ...allBut('api'), api: 'PB000' },
  ],
];
await tryEnds('people', ENDS);
