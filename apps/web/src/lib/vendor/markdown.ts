import MarkdownIt from 'markdown-it';

/** As the public pages draw what vendors write (modules/views/storefront/markdown.ts): HTML is text, pictures are their words. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.validateLink = (address) => /^(https?:\/\/|mailto:)/i.test(address.trim());

const LOWEST = 6;
/** The page's own headings are of the first and second level. */
const BELOW = 2;
for (const rule of ['heading_open', 'heading_close'] as const) {
  markdown.renderer.rules[rule] = (tokens, at, options, _env, self) => {
    const token = tokens[at]!;
    token.tag = `h${Math.min(LOWEST, Number(token.tag.slice(1)) + BELOW)}`;
    return self.renderToken(tokens, at, options);
  };
}
markdown.renderer.rules.image = (tokens, at, options, env, self) =>
  markdown.utils.escapeHtml(self.renderInlineAsText(tokens[at]!.children ?? [], options, env));

/** HTML that is safe to put into a page. */
export const toHtml = (text: string): string => markdown.render(text);
