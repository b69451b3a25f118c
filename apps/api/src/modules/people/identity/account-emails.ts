import {
  BRAND,
  defineEmail,
  type EmailTemplate,
  type FactKinds,
  type MailTemplate,
  type MailTexts,
} from '../../base/mail/index.ts';
import { deviceLine } from './sessions/device-line.ts';

/** Builds a mail about a change to account access. It is sent at once, whatever mails the member chose. */
export const securityEmail = (t: MailTexts, subject: string, ...lines: readonly string[]): EmailTemplate => ({
  subject,
  lines: [...lines, t.shared.notYouFreeze],
});

/** A mail without facts. */
export const fixed = (name: string, write: (t: MailTexts) => EmailTemplate): MailTemplate<Record<never, never>> =>
  defineEmail({ name, facts: {} as Record<never, never> & FactKinds, render: (_, { t }) => write(t) });

const aboutSessions: readonly MailTemplate[] = [
  fixed('password-changed', (t) => ({
    subject: t.passwordChanged.subject({ brand: BRAND }),
    lines: [t.passwordChanged.changed, t.passwordChanged.notYou],
  })),
  defineEmail({
    name: 'new-device',
    facts: { session: 'uuid' },
    render: async ({ session }, { db, t }) => {
      const line = await deviceLine(db, session, t);
      return line === null ? undefined : securityEmail(t, t.newDevice.subject, line);
    },
  }),
  fixed('sessions-ended', (t) => securityEmail(t, t.sessionsEnded.subject, t.sessionsEnded.asked)),
  defineEmail({
    name: 'sessions-ended-by-operator',
    facts: { reason: 'reason' },
    render: ({ reason }, { t }) => securityEmail(t, t.sessionsEnded.subject, t.sessionsEnded.byUs({ reason })),
  }),
  fixed('operator-password-changed', (t) => ({
    subject: t.operator.passwordChanged.subject,
    lines: [t.operator.passwordChanged.text, t.operator.notYou],
  })),
];

const aboutFreezes: readonly MailTemplate[] = [
  fixed('account-frozen', (t) => ({
    subject: t.accountFrozen.subject,
    lines: [t.accountFrozen.closed, t.accountFrozen.withdrawals, t.accountFrozen.release],
  })),
  defineEmail({
    name: 'account-frozen-by-operator',
    facts: { reason: 'reason' },
    render: ({ reason }, { t }) => ({
      subject: t.accountFrozen.subject,
      lines: [t.accountFrozen.byUs, t.shared.reason({ reason }), t.accountFrozen.contactUs],
    }),
  }),
  defineEmail({
    name: 'account-released',
    facts: { hours: 'hours' },
    render: ({ hours }, { t }) =>
      securityEmail(
        t,
        t.accountReleased.subject,
        hours > 0 ? t.accountReleased.payoutsWait({ hours }) : t.accountReleased.open,
      ),
  }),
  defineEmail({
    name: 'factors-reset',
    facts: { reason: 'reason', hours: 'hours' },
    render: ({ reason, hours }, { t }) =>
      securityEmail(
        t,
        t.factorsReset.subject,
        t.factorsReset.removed,
        t.shared.reason({ reason }),
        t.factorsReset.payoutsWait({ hours }),
      ),
  }),
];

const listOf = (details: readonly string[], names: Readonly<Record<string, string>>): string =>
  details.map((detail) => names[detail] ?? detail).join(', ');

const aboutDetails: readonly MailTemplate[] = [
  defineEmail({
    name: 'details-changed',
    facts: { details: 'words', hours: 'hours' },
    render: ({ details, hours }, { t }) =>
      securityEmail(
        t,
        t.detailsChanged.subject,
        t.detailsChanged.changed({ details: listOf(details, t.detailsChanged.details) }),
        ...(hours === 0 ? [] : [t.detailsChanged.payoutsWait({ hours })]),
      ),
  }),
  fixed('email-is-new', (t) => ({
    subject: t.shared.yourAddress({ brand: BRAND }),
    lines: [t.detailsChanged.newAddress],
  })),
];

/** Queued by the database functions whose actions they report. No API call queues them. */
export const accountEmails: readonly MailTemplate[] = [...aboutSessions, ...aboutFreezes, ...aboutDetails];
