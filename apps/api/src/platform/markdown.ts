import MarkdownIt from 'markdown-it';

const LOWEST = 6;
/** The page itself uses heading levels one and two. */
const BELOW = 2;

/**
 * Creates a renderer for Markdown that people write. HTML is shown as text. Links work only if they match `links`, and
 * they are marked nofollow. Pictures from other hosts are not loaded; their alternative text is shown. Headings rank
 * below those of the page.
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

/** Only http, https and mail. */
export const OUTSIDE_LINKS = /^(https?:\/\/|mailto:)/i;
