/** A mail before it is rendered. `code` is set large on a line of its own; links come last, in their order. */
export interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly code?: string;
  readonly links?: readonly { readonly words: string; readonly url: string }[];
}

export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Stands for the product's name, which is read as the letter is queued (store.ts), or sent if it is made then. */
export const BRAND = '{brand}';

export function named(letter: RenderedLetter, brandName: string): RenderedLetter {
  const put = (text: string): string => text.replaceAll(BRAND, () => brandName);
  return { subject: put(letter.subject), text: put(letter.text), html: put(letter.html) };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** A subject is one header line. */
const oneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim();

const linkText = (words: string, url: string): string => `${words}\n${url}`;
const linkHtml = (words: string, url: string): string =>
  `<p>${escapeHtml(words)} <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;

/**
 * The letter's last paragraph: a link to a page whose button freezes the account. Opening the page does nothing, so that
 * a scanner that follows links freezes nobody.
 */
export function withFreezeLink(letter: RenderedLetter, url: string): RenderedLetter {
  const words = 'Was this not you? Freeze your account:';
  return {
    subject: letter.subject,
    text: `${letter.text}\n${linkText(words, url)}\n`,
    html: letter.html.replace('</body>', () => `${linkHtml(words, url)}</body>`),
  };
}

export function renderLetter(letter: Letter): RenderedLetter {
  const paragraphs = letter.lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const codeHtml =
    letter.code === undefined
      ? []
      : [`<p style="font:bold 28px monospace;letter-spacing:4px">${escapeHtml(letter.code)}</p>`];
  const codeText = letter.code === undefined ? [] : [letter.code];
  const links = letter.links ?? [];
  const text = [...codeText, ...letter.lines, ...links.map(({ words, url }) => linkText(words, url)), BRAND];
  const html = [...codeHtml, ...paragraphs, ...links.map(({ words, url }) => linkHtml(words, url))];
  return {
    subject: oneLine(letter.subject),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join('')}<p>${BRAND}</p></body></html>`,
  };
}
