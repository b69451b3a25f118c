import { texts as lists } from '@plumbline/texts/all/site-lists';
import { texts as pages } from '@plumbline/texts/all/site-pages';
import { texts as posts } from '@plumbline/texts/all/site-posts';
import type { Language } from '@plumbline/texts/languages';
import { figures, figuresThen } from './figures.ts';
import { joined, tagsIn } from './links.ts';

/** The arguments of every message: figures, links and emphasis. A message with another one does not compile. */
type Values = Readonly<Record<keyof typeof figures, string>> & ReturnType<typeof tagsIn>;
type Message = string | ((values: Values) => string | readonly unknown[]);
interface Messages {
  readonly [key: string]: Message | Messages | readonly (Message | Messages | readonly Message[])[];
}

/** The same tree with each message as Markdown. */
type Written<Tree> = Tree extends Message ? string : { readonly [Key in keyof Tree]: Written<Tree[Key]> };

const written = <Tree extends Messages>(texts: Tree, values: Values) => writtenPart(texts, values) as Written<Tree>;

function writtenPart(part: unknown, values: Values): unknown {
  if (typeof part === 'string') return part;
  if (typeof part === 'function') return joined([part(values)]);
  if (Array.isArray(part)) return part.map((each) => writtenPart(each, values));
  return Object.fromEntries(Object.entries(part as object).map(([key, each]) => [key, writtenPart(each, values)]));
}

/** Returns the site's texts in a language as Markdown. Articles keep the figures of their day. */
export function textsIn(language: Language) {
  const tags = tagsIn(language);
  return {
    language,
    pages: written(pages[language], { ...figures, ...tags }),
    posts: written(posts[language], { ...figuresThen, ...tags }),
    lists: written(lists[language], { ...figures, ...tags }),
  };
}

export type SiteTexts = ReturnType<typeof textsIn>;
