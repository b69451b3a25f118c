import {
  defineEmail,
  type FactKinds,
  type MailTemplate,
  type MailTexts,
  type TemplateName,
} from '../../base/mail/index.ts';
import { deviceLine } from './sessions/device-line.ts';

/** The text of a mail about a change to account access. It is sent at once, whatever mails the member chose. */
export const security = (t: MailTexts, ...lines: readonly string[]): readonly string[] => [
  ...lines,
  t.shared.notYouFreeze,
];

/** A mail without facts. */
export const fixed = (
  name: TemplateName,
  linesOf: (t: MailTexts) => readonly string[],
): MailTemplate<Record<never, never>> =>
  defineEmail({
    name,
    facts: {} as Record<never, never> & FactKinds,
    render: (_, { t }) => ({ lines: linesOf(t) }),
  });

const aboutSessions: readonly MailTemplate[] = [
  fixed('password-changed', (t) => [t.passwordChanged.changed, t.passwordChanged.notYou]),
  defineEmail({
    name: 'new-device',
    facts: { session: 'uuid' },
    render: async ({ session }, { db, t }) => {
      const line = await deviceLine(db, session, t);
      return line === null ? undefined : { lines: security(t, line) };
    },
  }),
  fixed('sessions-ended', (t) => security(t, t.sessionsEnded.asked)),
  defineEmail({
    name: 'sessions-ended-by-operator',
    facts: { reason: 'reason' },
    render: ({ reason }, { t }) => ({ lines: security(t, t.sessionsEnded.byUs({ reason })) }),
  }),
  fixed('operator-password-changed', (t) => [t.operator.passwordChanged.text, t.operator.notYou]),
];

const aboutFreezes: readonly MailTemplate[] = [
  fixed('account-frozen', (t) => [t.accountFrozen.closed, t.accountFrozen.withdrawals, t.accountFrozen.release]),
  defineEmail({
    name: 'account-frozen-by-operator',
    facts: { reason: 'reason' },
    render: ({ reason }, { t }) => ({
      lines: [t.accountFrozen.byUs, t.shared.reason({ reason }), t.accountFrozen.contactUs],
    }),
  }),
  defineEmail({
    name: 'account-released',
    facts: { hours: 'hours' },
    render: ({ hours }, { t }) => ({
      lines: security(t, hours > 0 ? t.accountReleased.payoutsWait({ hours }) : t.accountReleased.open),
    }),
  }),
  defineEmail({
    name: 'factors-reset',
    facts: { reason: 'reason', hours: 'hours' },
    render: ({ reason, hours }, { t }) => ({
      lines: security(t, t.factorsReset.removed, t.shared.reason({ reason }), t.factorsReset.payoutsWait({ hours })),
    }),
  }),
];

const listOf = (details: readonly string[], names: Readonly<Record<string, string>>): string =>
  details.map((detail) => names[detail] ?? detail).join(', ');

const aboutDetails: readonly MailTemplate[] = [
  defineEmail({
    name: 'details-changed',
    facts: { details: 'words', hours: 'hours' },
    render: ({ details, hours }, { t }) => ({
      lines: security(
        t,
        t.detailsChanged.changed({ details: listOf(details, t.detailsChanged.details) }),
        ...(hours === 0 ? [] : [t.detailsChanged.payoutsWait({ hours })]),
      ),
    }),
  }),
  fixed('email-is-new', (t) => [t.detailsChanged.newAddress]),
];

/** Queued by the database functions whose actions they report. No API call queues them. */
export const accountEmails: readonly MailTemplate[] = [...aboutSessions, ...aboutFreezes, ...aboutDetails];
