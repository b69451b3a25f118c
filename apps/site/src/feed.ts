import { pathIn } from '@plumbline/site-map/language-paths';
import { texts as WORDS } from '@plumbline/texts/all/site-frame';
import type { Language } from '@plumbline/texts/languages';
import { withoutMarks } from './content/figures.ts';
import type { Post } from './content/model.ts';
import { toHtml } from './markdown.tsx';
import { markdownOf } from './parts/blocks.tsx';
import { postPath } from './parts/post-list.tsx';
import { ORIGIN } from './site-page.ts';

/** Characters that XML cannot contain are removed. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const xml = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const rfc822 = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

export const feedPath = (language: Language) => pathIn(language, '/rss.xml');

interface Feed {
  readonly language: Language;
  /** The page that lists the articles. */
  readonly list: `/${string}`;
  /** Newest first. */
  readonly posts: readonly Post[];
  /** Points a text's links to pages in its language. */
  readonly lead: (html: string) => string;
}

/** Renders RSS 2.0 with full texts. */
export const drawFeed = ({ language, list, posts, lead }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${WORDS[language].news}</title>
<link>${ORIGIN}${list}</link>
<atom:link href="${ORIGIN}${feedPath(language)}" rel="self" type="application/rss+xml"/>
<description>${WORDS[language].newsAbout}</description>
<language>${language}</language>
${posts.map((post) => drawItem(post, lead)).join('\n')}
</channel>
</rss>
`;

const drawItem = (post: Post, lead: Feed['lead']): string => {
  const address = ORIGIN + postPath(post);
  const html = lead(toHtml(withoutMarks(markdownOf(post.body)))).replaceAll('href="/', `href="${ORIGIN}/`);
  return `<item>
<title>${xml(post.title)}</title>
<link>${address}</link>
<guid>${address}</guid>
<pubDate>${rfc822(post.published)}</pubDate>
<description>${xml(`<p>${xml(post.summary)}</p>${html}`)}</description>
</item>`;
};
