import {
  contactMember,
  contactRule,
  endSavedSearch,
  errors,
  formResult,
  newsletter,
  newsletterConfirm,
  newsletterLeave,
  newsletterRule,
  reportContent,
} from '@plumbline/contract';
import { type Html, html } from './html.ts';
import { type PartTexts, saidIn } from './words.ts';

/** All possible errors of the fields, taken from the rules themselves so that each message exists once. */
const ruleMessages = [
  contactRule({ name: '', email: '', description: '' }),
  contactRule({ name: 'x', email: '', description: '' }),
  contactRule({ name: 'x', email: 'x', description: '' }),
  contactRule({ name: 'x', email: 'x@x.example', description: '' }),
  newsletterRule({ email: '' }),
].filter((message) => message !== null);

const GOOD = [
  contactMember.message,
  newsletter.message,
  newsletterConfirm.message,
  newsletterLeave.message,
  endSavedSearch.message,
  reportContent.message,
];
const BAD = [
  ...ruleMessages,
  'This text is too long',
  'Please send text',
  errors.invalid_input.message,
  errors.rate_limited.message,
  errors.internal.message,
  errors.newsletter_link_over.message,
  errors.content_unknown.message,
  errors.own_content.message,
];

const known = new Map<string, { readonly message: string; readonly isGood: boolean }>([
  ...BAD.map((message) => [formResult(message), { message, isGood: false }] as const),
  ...GOOD.map((message) => [formResult(message), { message, isGood: true }] as const),
]);

/** Shows the result of a form sent without JavaScript. An address can only select our own messages. */
export function drawResult(result: string | null, { results: t, language }: PartTexts): Html | null {
  const said = known.get(result ?? '');
  if (!said) return null;
  const message = saidIn(language, said.message);
  return said.isGood
    ? html`<p class="note good" role="status">${message}</p>`
    : html`<p class="note bad" role="alert">${t.goBack({ message })}</p>`;
}
