import { Marked, type Tokens } from 'marked';
import { withoutMarks } from './content/figures.ts';
import { anchorOf } from './content/links.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** An empty header cell is no header. */
const wrap = (tag: 'th' | 'td', { align }: Tokens.TableCell, inner: string): string => {
  const name = inner === '' ? 'td' : tag;
  return `<${name}${align ? ` class="${align}"` : ''}>${inner}</${name}>`;
};

/** This site, a secure site, or a mailbox. Other links are shown as text. */
const LEADS = /^(\/(?![/\\])|#|https:\/\/|mailto:)/i;
/** Pictures uploaded in the console; pictures on other hosts are not loaded. */
const OWN_PICTURE = /^\/publicApi\/picture\/[0-9a-f-]{36}\/(480|1280)$/;

const marked = new Marked({
  gfm: true,
  renderer: {
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      return LEADS.test(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
    },
    image({ href, text, title }: Tokens.Image) {
      if (!OWN_PICTURE.test(href)) return escapeHtml(text);
      // "1280x800": reserves its space before it loads.
      const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(title ?? '') ?? [];
      const size = width === undefined ? '' : ` width="${width}" height="${height}"`;
      // A phone loads the smaller of the two sizes.
      const address = href.replace(/(480|1280)$/, '');
      const choice = `srcset="${address}480 480w, ${address}1280 1280w" sizes="(max-width: 45rem) 100vw, 45rem"`;
      return `<img src="${href}" ${choice} alt="${escapeHtml(text)}"${size} loading="lazy" decoding="async" class="shown">`;
    },
    // HTML in a text is shown as text and not interpreted.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    heading({ tokens, depth }: Tokens.Heading) {
      const text = this.parser.parseInline(tokens);
      // The first level is reserved for the page's title.
      const level = Math.max(2, depth);
      return `<h${level} id="${anchorOf(text)}">${text}</h${level}>\n`;
    },
    table(token: Tokens.Table) {
      const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => wrap(tag, cell, this.parser.parseInline(cell.tokens))).join('')}</tr>`;
      // Wide tables scroll on their own, also by keyboard; the page never does.
      return `<div class="scrolls" tabindex="0" role="region" aria-label="Table"><table class="record"><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`;
    },
  },
});

/** Renders whole paragraphs. */
export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false });

/** Renders one line: links and emphasis, no paragraph. */
export const toInlineHtml = (markdown: string): string => marked.parseInline(markdown, { async: false });

/** Returns plain text for search and descriptions. */
export const toWords = (markdown: string): string =>
  toHtml(withoutMarks(markdown))
    .replace(/<\/?(a|strong|em|code|span|del)\b[^<>]*>/g, '')
    .replace(/<[^<>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the `##` headings of a text with their anchors. */
export const headingsOf = (markdown: string): readonly { readonly id: string; readonly title: string }[] =>
  [...toHtml(markdown).matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id, html]) => ({
    id: id!,
    title: html!
      .replace(/<[^<>]+>/g, '')
      .replaceAll('&#39;', '’')
      .replaceAll('&amp;', '&'),
  }));

export const Text = ({ children, className }: { readonly children: string; readonly className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and HTML in them is escaped above
  <div className={className ?? 'prose'} dangerouslySetInnerHTML={{ __html: toHtml(children) }} />
);

export const Inline = ({ children }: { readonly children: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and HTML in them is escaped above
  <span dangerouslySetInnerHTML={{ __html: toInlineHtml(children) }} />
);
