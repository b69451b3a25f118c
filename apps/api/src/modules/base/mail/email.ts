import { texts as documents } from '@plumbline/texts/all/documents';
import { texts } from '@plumbline/texts/all/mails';
import { directions } from '@plumbline/texts/directions';
import type { Language } from '@plumbline/texts/languages';

/**
 * An email in its reader's language, before rendering. `code` appears in large print on its own line; links come last,
 * in order.
 */
export interface EmailTemplate {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly code?: string;
  readonly links?: readonly { readonly words: string; readonly url: string }[];
}

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Placeholder for the product's name. It is filled in when the email is queued (store.ts) or, if rendered later, when
 * it is sent.
 */
export const BRAND = '{brand}';

export function named(email: RenderedEmail, brandName: string): RenderedEmail {
  const put = (text: string): string => text.replaceAll(BRAND, () => brandName);
  return { subject: put(email.subject), text: put(email.text), html: put(email.html) };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Removes line breaks, because a subject is a single header line. */
const oneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim();

const linkText = (words: string, url: string): string => `${words}\n${url}`;
const linkHtml = (words: string, url: string): string =>
  `<p>${escapeHtml(words)} <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;

/**
 * Appends a link to the page whose button freezes the account. Opening the page changes nothing, so a scanner that
 * follows links can't freeze an account.
 */
export function withFreezeLink(email: RenderedEmail, url: string, language: Language): RenderedEmail {
  const words = texts[language].shared.freezeLink;
  return {
    subject: email.subject,
    text: `${email.text}\n${linkText(words, url)}\n`,
    html: email.html.replace('</body>', () => `${linkHtml(words, url)}</body>`),
  };
}

/** Marks a subject as one about a vendor's account. The same person may be a member with the same address. */
export const markedSubject = (
  subject: string,
  { language, for_vendor: forVendor }: { readonly language: Language; readonly for_vendor: boolean },
): string => (forVendor ? texts[language].shared.forVendor({ subject }) : subject);

/** Matches a date. In a demo, an email with a date also explains the demo's clock. */
const DATE = /\d{4}-\d{2}-\d{2}|\d{1,2} [\p{L}\p{M}]+ \d{4}/u;

export function withDemoClock(email: RenderedEmail, language: Language): RenderedEmail {
  if (!DATE.test(email.text)) return email;
  const words = documents[language].demoClock;
  return {
    subject: email.subject,
    text: `${email.text}\n${words}\n`,
    html: email.html.replace('</body>', () => `<p>${escapeHtml(words)}</p></body>`),
  };
}

export function renderEmail(email: EmailTemplate, language: Language): RenderedEmail {
  const { subject: typed, lines, links = [] } = email;
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const codeHtml =
    email.code === undefined
      ? []
      : [`<p style="font:bold 28px monospace;letter-spacing:4px">${escapeHtml(email.code)}</p>`];
  const codeText = email.code === undefined ? [] : [email.code];
  const text = [...codeText, ...lines, ...links.map(({ words, url }) => linkText(words, url)), BRAND];
  const html = [...codeHtml, ...paragraphs, ...links.map(({ words, url }) => linkHtml(words, url))];
  const subject = oneLine(typed);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`;
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}" dir="${directions[language]}"><head>${head}</head><body>${html.join('')}<p>${BRAND}</p></body></html>`,
  };
}
