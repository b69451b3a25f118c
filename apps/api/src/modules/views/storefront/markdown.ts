import { createMarkdown, OUTSIDE_LINKS } from '../../../platform/markdown.ts';

/** Renders the Markdown of vendors. */
const markdown = createMarkdown(OUTSIDE_LINKS);

/** Returns HTML that is safe to insert into a page. */
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

/** Returns it as plain text in one line of at most `most` characters, for descriptions and structured data. */
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
