import { all, allBut, type End, NO_RIGHT, type Process, type Statements, tryEnds } from '../testing/hostile-ends.ts';

/** The logins that can have a member mailed at all. */
const CALLERS = ['api', 'watcher', 'payer'] as const;
const refusedTo = (callers: readonly Process[], refusal: string) => ({
  ...allBut(...callers),
  ...all(refusal, ...callers),
});

const toMember =
  (template: string, facts: unknown): Statements =>
  (w) =>
    `SELECT members.queue_email('${template}', ${w.victim}, '${JSON.stringify(facts)}')`;
const toAddress =
  (template: string, facts: unknown): Statements =>
  () =>
    `SELECT mail.queue_to_address('${template}', 'me@evil.example', '${JSON.stringify(facts)}')`;
const toOperators =
  (template: string, facts: unknown): Statements =>
  (w) =>
    `SELECT identity.queue_email('${template}', ${w.owners[0]}, '${JSON.stringify(facts)}')`;

const AS_DECLARED = 'email_facts_as_declared';
const WITHDRAWAL = { withdrawal: '019a0000-0000-7000-8000-000000000000' };

/** Invalid facts, each with a template that the API may queue. */
const FACTS: readonly (readonly [what: string, template: string, facts: unknown])[] = [
  ['a link in the name of a passkey', 'passkey-added', { name: 'https://evil.example' }],
  ['a host in the name of a passkey', 'passkey-added', { name: 'see evil.example now' }],
  ['a host with a Unicode full stop in the name of a passkey', 'passkey-removed', { name: 'evil。example' }],
  ['an address in the name of a passkey', 'passkey-added', { name: 'write to me@evil' }],
  ['markup in the name of a passkey', 'passkey-added', { name: '<a>' }],
  ['a second line in the name of a passkey', 'passkey-added', { name: 'a\nb' }],
  ['a name of 61 characters', 'passkey-added', { name: 'x'.repeat(61) }],
  ['an empty name', 'passkey-added', { name: '' }],
  ['a name that is a list', 'passkey-added', { name: ['x'] }],
  ['a name that is an object', 'passkey-added', { name: { text: 'x' } }],
  ['a name that is null', 'passkey-added', { name: null }],
  ['no name', 'passkey-added', {}],
  ['an extra fact', 'app-added', { reason: 'call me' }],
  ['facts that are a list', 'app-added', ['x']],
  ['facts that are text', 'app-added', 'x'],
];

const ENDS: readonly End[] = [
  // Shows DEC-8-screens-4
  [
    'notify a member of an invented event',
    (w) => `INSERT INTO app_notifications.notification (member_id, topic, name, event)
      VALUES (${w.victim}, 'withdrawal', 'withdrawal-paid', 'mail x')`,
    all(NO_RIGHT),
  ],
  [
    'notify a member of an invented event by a queued mail',
    (w) => `INSERT INTO mail.message (recipient, subject, body_text, body_html, about_member_id, template, facts)
      VALUES ('x@x.example', 'x', '', '', ${w.victim}, 'withdrawal-paid', '{}')`,
    all(NO_RIGHT),
  ],
  ['delete a member’s notifications', () => `DELETE FROM app_notifications.notification`, all(NO_RIGHT)],
  ['read a member’s notifications', () => `SELECT facts FROM app_notifications.notification`, all(NO_RIGHT)],
  [
    'read a member’s notifications without the member’s session',
    (w) => `SELECT app_notifications.read_own('\\x00', ${w.victim}, 1, 0)`,
    { ...allBut('api'), ...all('PB000', 'api') },
  ],
  [
    'notify an account of a movement by a call',
    () => `SELECT app_notifications.record_movements('{1}')`,
    allBut('jobs'),
  ],
  // Shows DEC-5-process-6, ASVS-1.3.7
  [
    'queue a mail with any text',
    () => `INSERT INTO mail.message (recipient, subject, body_text, body_html) VALUES ('x@x.example', 'x', 'x', 'x')`,
    // These two send mails themselves.
    allBut('jobs', 'reconciler'),
  ],
  [
    'queue a template directly',
    () => `INSERT INTO mail.message (recipient, subject, body_text, body_html, template, facts)
      VALUES ('me@evil.example', 'x', '', '', 'contact-answer', '{}')`,
    all(NO_RIGHT),
  ],
  // Shows ASVS-1.3.11
  [
    'queue a mail without the functions that look up the address',
    () => `SELECT mail.queue('app-added', 'me@evil.example', '{}', NULL)`,
    all(NO_RIGHT),
  ],
  [
    'mail a member more than a process may queue',
    (w) => `SELECT members.notify('account-frozen-by-operator', ${w.victim}, '{"reason": "x"}')`,
    all(NO_RIGHT),
  ],
  [
    'notify the owners of an invented event',
    () => `SELECT identity.notify_owners('settings-changed', '{"version": "1"}')`,
    all(NO_RIGHT),
  ],
  [
    'notify the owners of an invented change of an operator',
    () => `SELECT identity.notify_of_operator('suspended', 'x@x.example', 'owner', 'x@x.example', 'x')`,
    all(NO_RIGHT),
  ],
  ['read the facts of waiting mails', () => 'SELECT facts FROM mail.message', allBut('jobs')],
  ['turn a mail into another one', () => `UPDATE mail.message SET template = 'app-added'`, all(NO_RIGHT)],
  // Shows ASVS-1.3.7
  ['change the list of templates', () => 'CREATE OR REPLACE VIEW mail.templates AS SELECT 1', all(NO_RIGHT)],
  // Shows DEC-5-process-6
  ['queue an unknown template', toMember('a-text-of-mine', {}), refusedTo(CALLERS, 'email_template_known')],
  ['mail an address an unknown template', toAddress('a-text-of-mine', {}), refusedTo(['api'], 'email_template_known')],
  ['mail operators an unknown template', toOperators('a-text-of-mine', {}), refusedTo(['api'], 'email_template_known')],
  ...['app-added', 'new-device', 'deposit-credited', 'account-frozen', 'contact-message'].map(
    (template): End => [
      `choose the recipient of ${template}`,
      toAddress(template, {}),
      refusedTo(['api'], 'email_goes_where_declared'),
    ],
  ),
  [
    'mail an operator’s e-mail to a member',
    toMember('operator-factor-given-up', {}),
    refusedTo(CALLERS, 'email_goes_where_declared'),
  ],
  [
    'mail a member’s e-mail to an operator',
    toOperators('app-added', {}),
    refusedTo(['api'], 'email_goes_where_declared'),
  ],
  ...(
    [
      ['account-frozen-by-operator', { reason: 'call 555-0100' }],
      ['documents-rejected', { reason: 'see evil.example' }],
      ['factors-reset', { reason: 'x', hours: '24' }],
      ['withdrawal-rejected', WITHDRAWAL],
      ['bonus-granted', { proposal: WITHDRAWAL.withdrawal }],
      ['password-changed', {}],
      ['new-device', { session: WITHDRAWAL.withdrawal }],
    ] as const
  ).map(
    ([template, facts]): End => [
      `queue ${template}, which only its own function queues`,
      toMember(template, facts),
      refusedTo(CALLERS, 'email_is_queued_by_its_role'),
    ],
  ),
  ...(
    [
      ['operator-changed', { by: 'a@b.example', about: 'c@d.example', event: 'suspended', role: 'owner', reason: 'x' }],
      ['console-device', { by: 'a@b.example', session: WITHDRAWAL.withdrawal }],
      ['settings-proposed', { proposal: WITHDRAWAL.withdrawal }],
      ['operator-made', { about: 'a@b.example', role: 'owner' }],
    ] as const
  ).map(
    ([template, facts]): End => [
      `queue ${template} to the owners`,
      toOperators(template, facts),
      refusedTo(['api'], 'email_is_queued_by_its_role'),
    ],
  ),
  [
    'mail a reply to a message of the contact form',
    toAddress('contact-answer', { message: WITHDRAWAL.withdrawal }),
    refusedTo(['api'], 'email_is_queued_by_its_role'),
  ],
  [
    'mail a newsletter link with a chosen token',
    toAddress('newsletter-confirmation', { confirm: 'x'.repeat(43), leave: 'x'.repeat(43) }),
    refusedTo(['api'], 'email_is_queued_by_its_role'),
  ],
  [
    'put anything but a token into a newsletter link',
    () => `SELECT site.ask_subscriber('x@x.example', 'x?next=//evil.example', '${'x'.repeat(43)}')`,
    refusedTo(['api'], AS_DECLARED),
  ],
  [
    'mail a member about a payout',
    toMember('withdrawal-paid', WITHDRAWAL),
    { ...allBut(...CALLERS), ...all('email_is_queued_by_its_role', 'api', 'watcher') },
  ],
  [
    'mail a member about a deposit',
    toMember('deposit-credited', { deposit: '1', refusal: null }),
    { ...allBut(...CALLERS), ...all('email_is_queued_by_its_role', 'api', 'payer') },
  ],
  ...FACTS.map(([what, template, facts]): End => [`queue ${what}`, toMember(template, facts), { api: AS_DECLARED }]),
];

await tryEnds('mails', ENDS);
