import MiniSearch from 'minisearch';
import { html } from '../../modules/views/site/index.ts';
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
export function drawResults(search: Search, asked: string): string | null {
  const query = cleaned(asked);
  if (query === '') return null;
  const found = search(query);
  const cutOff = cleaned(asked) === asked.trim() ? '' : 'Only the beginning of what you typed was searched for. ';
  return html`<p class="found" role="status">${cutOff}${countOf(found.length)} for “${query}”.</p>${
    found.length === 0
      ? html`<p class="soft">Try one word alone, or its beginning. Or <a href="/contactForm">ask a person</a>.</p>`
      : html`<ol class="results">${found.map(
          ({ kind, path, title, summary }) =>
            html`<li><p class="small soft">${kind}</p><h2><a href="${path}">${title}</a></h2><p class="soft">${summary}</p></li>`,
        )}</ol>`
  }`.safe;
}

const countOf = (count: number): string => {
  if (count === 0) return 'Nothing was found';
  return count === 1 ? 'One result' : `${count}${count === MAX_RESULTS ? ' or more' : ''} results`;
};

/** Returns the search field, filled with the query. */
export const drawInput = (otherwise: string, asked: string): string | null => {
  const query = cleaned(asked);
  return query === '' ? null : otherwise.replace('>', html` value="${query}">`.safe);
};
