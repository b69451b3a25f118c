/** A mail before it is rendered. `code` is set large on a line of its own. */
export interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly code?: string;
}

export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = 'Plumbline';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** A subject is one header line. */
const oneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim();

/**
 * The letter's last paragraph: a link to a page whose button freezes the account. Opening the page does nothing, so that
 * a scanner that follows links freezes nobody.
 */
export function withFreezeLink(letter: RenderedLetter, url: string): RenderedLetter {
  const words = 'Was this not you? Freeze your account:';
  const html = `<p>${words} <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p></body>`;
  return {
    subject: letter.subject,
    text: `${letter.text}\n${words}\n${url}\n`,
    html: letter.html.replace('</body>', () => html),
  };
}

export function renderLetter(letter: Letter): RenderedLetter {
  const paragraphs = letter.lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const codeHtml =
    letter.code === undefined
      ? []
      : [`<p style="font:bold 28px monospace;letter-spacing:4px">${escapeHtml(letter.code)}</p>`];
  const codeText = letter.code === undefined ? [] : [letter.code];
  return {
    subject: oneLine(letter.subject),
    text: `${[...codeText, ...letter.lines, SIGNATURE].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${[...codeHtml, ...paragraphs].join('')}<p>${SIGNATURE}</p></body></html>`,
  };
}
