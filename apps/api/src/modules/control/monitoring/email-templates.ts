import { ALERT_WORDS } from '@plumbline/contract/operator';
import type { UnmailedAlert } from '../../../platform/alerts.ts';
import { toDateTime } from '../../../platform/calendar.ts';
import { asIs, type EmailTemplate } from '../../base/mail/index.ts';

const namesOf = (code: string): string => code.replaceAll('_', ' ');

/** Texts and numbers of the detail, one line each. */
const linesOf = (detail: UnmailedAlert['detail']): readonly string[] =>
  Object.entries(detail).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((each) => `– ${String(each)}`) : `${name}: ${String(value)}`,
  );

export const alertEmail = (
  { code, detail, freezesPayouts, raisedAt }: UnmailedAlert,
  origin: string,
): EmailTemplate => ({
  subject: asIs(`Alert: ${namesOf(code)}`),
  lines: [
    ...(ALERT_WORDS[code] === undefined ? [] : [ALERT_WORDS[code]]),
    ...(freezesPayouts ? ['Payouts are frozen until a person has closed it.'] : []),
    ...linesOf(detail),
    `Raised at ${toDateTime(raisedAt)} UTC. docs/operating.md says what to do.`,
  ].map(asIs),
  links: [{ words: asIs('Open alerts:'), url: `${origin}/console/alerts` }],
});
