import { findingText } from '@plumbline/contract/finding-texts';
import type { Finding } from '@plumbline/contract/operator';
import { texts } from '@plumbline/texts/en/console-alerts';
import type { UnmailedAlert } from '../../../platform/alerts.ts';
import { toDateTime } from '../../../platform/calendar.ts';
import type { EmailTemplate, MailTexts } from '../../base/mail/index.ts';

const MEANINGS: Readonly<Record<string, string>> = texts.meanings;
const namesOf = (code: string): string => code.replaceAll('_', ' ');

/** Texts and numbers of the detail, one line each. */
const linesOf = (detail: UnmailedAlert['detail']): readonly string[] =>
  Object.entries(detail).flatMap(([name, value]) => {
    if (name === 'findings') return (value as Finding[]).map((each) => `– ${findingText(each)}`);
    return Array.isArray(value) ? value.map((each) => `– ${String(each)}`) : `${name}: ${String(value)}`;
  });

export const alertEmail = (
  { code, detail, freezesPayouts, raisedAt }: UnmailedAlert,
  origin: string,
  t: MailTexts,
): EmailTemplate => ({
  subject: t.alert.subject({ names: namesOf(code) }),
  lines: [
    ...(MEANINGS[code] === undefined ? [] : [MEANINGS[code]]),
    ...(freezesPayouts ? [t.alert.frozen] : []),
    ...linesOf(detail),
    t.alert.raised({ at: toDateTime(raisedAt) }),
  ],
  links: [{ words: t.alert.link, url: `${origin}/console/alerts` }],
});
