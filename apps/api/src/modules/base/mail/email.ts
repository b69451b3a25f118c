/** A mail before it is rendered. `code` is set large on a line of its own; links come last, in their order. */
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

/**
 * The e-mail's last paragraph: a link to a page whose button freezes the account. Opening the page does nothing, so that
 * a scanner that follows links freezes nobody.
 */
export function withFreezeLink(email: RenderedEmail, url: string): RenderedEmail {
  const words = 'Was this not you? Freeze your account:';
  return {
    subject: email.subject,
    text: `${email.text}\n${linkText(words, url)}\n`,
    html: email.html.replace('</body>', () => `${linkHtml(words, url)}</body>`),
  };
}

export function renderEmail(email: EmailTemplate): RenderedEmail {
  const paragraphs = email.lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const codeHtml =
    email.code === undefined
      ? []
      : [`<p style="font:bold 28px monospace;letter-spacing:4px">${escapeHtml(email.code)}</p>`];
  const codeText = email.code === undefined ? [] : [email.code];
  const links = email.links ?? [];
  const text = [...codeText, ...email.lines, ...links.map(({ words, url }) => linkText(words, url)), BRAND];
  const html = [...codeHtml, ...paragraphs, ...links.map(({ words, url }) => linkHtml(words, url))];
  return {
    subject: oneLine(email.subject),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join('')}<p>${BRAND}</p></body></html>`,
  };
}
