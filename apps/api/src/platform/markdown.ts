import MarkdownIt from 'markdown-it';

const LOWEST = 6;
/** The page's own headings are of the first and second level. */
const BELOW = 2;

/**
 * A reader of the Markdown that people write. HTML is text, links lead to the addresses of `links` alone and pass no weight on
 * to their targets, a picture of another host is not fetched: its words are shown. Headings stand below those of the
 * page.
 */
export function createMarkdown(links: RegExp) {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  markdown.validateLink = (address) => links.test(address.trim());
  for (const rule of ['heading_open', 'heading_close'] as const) {
    markdown.renderer.rules[rule] = (tokens, at, options, _env, self) => {
      const token = tokens[at]!;
      token.tag = `h${Math.min(LOWEST, Number(token.tag.slice(1)) + BELOW)}`;
      return self.renderToken(tokens, at, options);
    };
  }
  markdown.renderer.rules.image = (tokens, at, options, env, self) =>
    markdown.utils.escapeHtml(self.renderInlineAsText(tokens[at]!.children ?? [], options, env));
  markdown.renderer.rules.link_open = (tokens, at, options, _env, self) => {
    tokens[at]!.attrSet('rel', 'ugc nofollow noopener');
    return self.renderToken(tokens, at, options);
  };
  return markdown;
}

/** Of http, https and mail alone. */
export const OUTSIDE_LINKS = /^(https?:\/\/|mailto:)/i;
