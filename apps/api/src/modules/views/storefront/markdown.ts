import MarkdownIt from 'markdown-it';

/**
 * Draws the Markdown of vendors. HTML is text, links lead to http, https and mail addresses alone and pass no weight on to
 * their targets, a picture of another host is not fetched: its words are shown. Headings stand below those of the page.
 */
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
markdown.renderer.rules.link_open = (tokens, at, options, _env, self) => {
  tokens[at]!.attrSet('rel', 'ugc nofollow noopener');
  return self.renderToken(tokens, at, options);
};

/** HTML that is safe to put into a page. */
export const toHtml = (text: string): string => markdown.render(text);

interface Token {
  readonly type: string;
  readonly content: string;
  readonly children: readonly Token[] | null;
}

const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.children !== null && token.children.length > 0) return wordsOf(token.children);
      return token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content;
    })
    .join('');

/** The same as words in one line, `most` characters at most: for descriptions and structured data. */
export function toWords(text: string, most: number): string {
  const blocks = markdown.parse(text, {}) as readonly Token[];
  const words = blocks
    .map((block) => wordsOf([block]))
    .filter((each) => each !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= most) return words;
  return `${words
    .slice(0, most - 2)
    .replace(/\s\S*$/, '')
    .replace(/\p{Cs}$/u, '')} …`;
}
