import MiniSearch from 'minisearch';
import { html } from '../../modules/views/site/index.ts';
import type { SearchEntry } from './read-site.ts';

/** Whoever pastes more than this gets the answer for its beginning, and is told. */
const MAX_CHARACTERS = 200;
const MAX_RESULTS = 30;

type Found = Pick<SearchEntry, 'kind' | 'path' | 'title' | 'summary'>;

/** The search over what the build wrote down: pages, articles, questions and products. */
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

/** A slip of the finger in a long word; short words mean what they say. */
const fuzziness = (term: string): number | false => (term.length > 5 ? 0.2 : false);

export type Search = ReturnType<typeof createSearch>;

/** What was asked, in one line of at most so many characters. */
export const cleaned = (query: string): string =>
  query
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
    // Half an emoji is no character.
    .replace(/\p{Cs}$/u, '');

/** The answer as HTML; null where nothing was asked. */
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

/** The field again, with what was asked in it. */
export const drawInput = (otherwise: string, asked: string): string | null => {
  const query = cleaned(asked);
  return query === '' ? null : otherwise.replace('>', html` value="${query}">`.safe);
};
