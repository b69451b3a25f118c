import { withoutMarks } from './content/live-figures.ts';
import type { Post } from './content/model.ts';
import { toHtml } from './markdown.tsx';
import { markdownOf } from './parts/blocks.tsx';
import { postPath } from './parts/post-list.tsx';
import { ORIGIN } from './site-page.ts';

/** Signs that XML cannot hold are left out. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const xml = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const rfc822 = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

/** RSS 2.0 with the whole texts, newest first. */
export const drawFeed = (posts: readonly Post[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>News of Plumbline</title>
<link>${ORIGIN}/blog</link>
<atom:link href="${ORIGIN}/rss.xml" rel="self" type="application/rss+xml"/>
<description>How the books work, what changed, and what went wrong.</description>
<language>en</language>
${posts.map(drawItem).join('\n')}
</channel>
</rss>
`;

const drawItem = (post: Post): string => {
  const address = ORIGIN + postPath(post);
  const html = toHtml(withoutMarks(markdownOf(post.body))).replaceAll('href="/', `href="${ORIGIN}/`);
  return `<item>
<title>${xml(post.title)}</title>
<link>${address}</link>
<guid>${address}</guid>
<pubDate>${rfc822(post.published)}</pubDate>
<description>${xml(`<p>${xml(post.summary)}</p>${html}`)}</description>
</item>`;
};
