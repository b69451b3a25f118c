import { texts as documents } from '@plumbline/texts/all/documents';
import { both, type Language, type Words } from './words.ts';

/** A mail before it is rendered. `code` is set large on a line of its own; links come last, in their order. */
export interface EmailTemplate {
  readonly subject: Words;
  readonly lines: readonly Words[];
  readonly code?: string;
  /** An address that differs in each language leads to a page of the site in the reader’s. */
  readonly links?: readonly { readonly words: Words; readonly url: string | Words }[];
}

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Stands for the product's name, which is read as the e-mail is queued (store.ts), or sent if it is made then. */
export const BRAND = '{brand}';

export function named(email: RenderedEmail, brandName: string): RenderedEmail {
  const put = (text: string): string => text.replaceAll(BRAND, () => brandName);
  return { subject: put(email.subject), text: put(email.text), html: put(email.html) };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** A subject is one header line. */
const oneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim();

const linkText = (words: string, url: string): string => `${words}\n${url}`;
const linkHtml = (words: string, url: string): string =>
  `<p>${escapeHtml(words)} <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;

const FREEZE = both('Was this not you? Freeze your account:', 'यह आपने नहीं किया? अपना खाता फ़्रीज़ करें:');

/**
 * The e-mail's last paragraph: a link to a page whose button freezes the account. Opening the page does nothing, so that
 * a scanner that follows links freezes nobody.
 */
export function withFreezeLink(email: RenderedEmail, url: string, language: Language): RenderedEmail {
  const words = FREEZE[language];
  return {
    subject: email.subject,
    text: `${email.text}\n${linkText(words, url)}\n`,
    html: email.html.replace('</body>', () => `${linkHtml(words, url)}</body>`),
  };
}

/** In a demo a mail that names a day says what its days are. */
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
  const lines = email.lines.map((line) => line[language]);
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const codeHtml =
    email.code === undefined
      ? []
      : [`<p style="font:bold 28px monospace;letter-spacing:4px">${escapeHtml(email.code)}</p>`];
  const codeText = email.code === undefined ? [] : [email.code];
  const links = (email.links ?? []).map(({ words, url }) => ({
    words: words[language],
    url: typeof url === 'string' ? url : url[language],
  }));
  const text = [...codeText, ...lines, ...links.map(({ words, url }) => linkText(words, url)), BRAND];
  const html = [...codeHtml, ...paragraphs, ...links.map(({ words, url }) => linkHtml(words, url))];
  const subject = oneLine(email.subject[language]);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`;
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head>${head}</head><body>${html.join('')}<p>${BRAND}</p></body></html>`,
  };
}
