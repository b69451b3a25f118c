import {
  type AnswerKey,
  contactMember,
  contactRule,
  endSavedSearch,
  type MessageKey,
  newsletter,
  newsletterConfirm,
  newsletterLeave,
  newsletterRule,
  reportContent,
} from '@plumbline/contract';
import { answerText, textOf } from '@plumbline/contract/texts';
import { type Html, html } from './html.ts';
import type { PartTexts } from './words.ts';

const GOOD: readonly AnswerKey[] = [
  contactMember,
  newsletter,
  newsletterConfirm,
  newsletterLeave,
  endSavedSearch,
  reportContent,
].map(({ name }) => name);

const BAD: readonly MessageKey[] = [
  // All possible errors of the fields, taken from the rules themselves.
  contactRule({ name: '', email: '', description: '' }),
  contactRule({ name: 'x', email: '', description: '' }),
  contactRule({ name: 'x', email: 'x', description: '' }),
  contactRule({ name: 'x', email: 'x@x.example', description: '' }),
  newsletterRule({ email: '' }),
].flatMap((message) => message?.key ?? []);
const OTHER_BAD: readonly MessageKey[] = [
  'textTooLong',
  'sendText',
  'invalid_input',
  'rate_limited',
  'internal',
  'newsletter_link_over',
  'content_unknown',
  'own_content',
];

/** Shows the result of a form sent without JavaScript. An address can only select our own messages. */
export function drawResult(result: string | null, { results: t, language }: PartTexts): Html | null {
  const good = GOOD.find((key) => key === result);
  if (good) return html`<p class="note good" role="status">${answerText(good, language)}</p>`;
  const key = [...BAD, ...OTHER_BAD].find((each) => each === result);
  return key ? html`<p class="note bad" role="alert">${t.goBack({ message: textOf({ key }, language) })}</p>` : null;
}
