import MiniSearch from 'minisearch';
import { fill, html, type PartTexts } from '../../modules/views/site/index.ts';
import type { SearchEntry } from './read-site.ts';

/** A longer query is truncated, and the visitor sees a message. */
const MAX_CHARACTERS = 200;
const MAX_RESULTS = 30;

type Found = Pick<SearchEntry, 'kind' | 'path' | 'title' | 'summary'>;

/** Creates the search over the entries of the build: pages, articles, questions and products. */
export function createSearch(entries: readonly SearchEntry[]) {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['title', 'summary', 'words'],
    storeFields: ['kind', 'path', 'title', 'summary'],
    searchOptions: { boost: { title: 4, summary: 2 }, prefix: (term) => term.length > 2, fuzzy: fuzziness },
  });
  index.addAll(entries);
  return (query: string): readonly Found[] => index.search(query).slice(0, MAX_RESULTS) as unknown as Found[];
}

/** Allows a typo in a long word. Short words must match exactly. */
const fuzziness = (term: string): number | false => (term.length > 5 ? 0.2 : false);

export type Search = ReturnType<typeof createSearch>;

/** Returns the query as one line with the maximum length. */
export const cleaned = (query: string): string =>
  query
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
    // Removes half of an emoji that truncation may leave.
    .replace(/\p{Cs}$/u, '');

/** Returns the results as HTML. Null without a query. */
export function drawResults(search: Search, asked: string, { search: t }: PartTexts): string | null {
  const query = cleaned(asked);
  if (query === '') return null;
  const found = search(query);
  const cutOff = query === asked.trim() ? '' : `${t.cutOff} `;
  const count = found.length;
  return html`<p class="found" role="status">${cutOff}${
    count === MAX_RESULTS ? t.orMore({ count, query }) : t.counted({ count, query })
  }</p>${
    count === 0
      ? html`<p class="soft">${fill(t.advice, { link: (words) => html`<a href="/contactForm">${words}</a>` })}</p>`
      : html`<ol class="results">${found.map(
          ({ kind, path, title, summary }) =>
            html`<li><p class="small soft">${(t.kinds as Readonly<Record<string, string>>)[kind] ?? kind}</p><h2><a href="${path}">${title}</a></h2><p class="soft">${summary}</p></li>`,
        )}</ol>`
  }`.safe;
}

/** Returns the search field, filled with the query. */
export const drawInput = (otherwise: string, asked: string): string | null => {
  const query = cleaned(asked);
  return query === '' ? null : otherwise.replace('>', html` value="${query}">`.safe);
};
