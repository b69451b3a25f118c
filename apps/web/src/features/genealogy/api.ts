import { type DataOf, findInTeam, genelogybyuser, MIN_TEAM_SEARCH } from '@plumbline/contract';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';

export type Genealogy = DataOf<typeof genelogybyuser>;
export type Place = Genealogy['member'];

/** Members a page; also how many are asked for at once while scrolling. */
export const PAGE_MEMBERS = 50;

/** Those directly below a member; without an id, below oneself. */
const childrenOf = (id: string | undefined, page: number) => ({
  ...read(genelogybyuser, { ...(id === undefined ? {} : { id }), page: String(page), limit: String(PAGE_MEMBERS) }),
  staleTime: 60_000,
  meta: { isQuiet: true },
});

/** The member that the drawing begins with, the way down to them, and the first of those below. */
export const useRoot = (id: string | undefined) => useQuery(childrenOf(id, 1));

export interface ChildPage {
  readonly parent: string;
  /** From 1. */
  readonly page: number;
}

/** Reads these pages, and finds in everything that was read the member at a place. */
export function useChildren(pages: readonly ChildPage[]) {
  const client = useQueryClient();
  const results = useQueries({ queries: pages.map(({ parent, page }) => childrenOf(parent, page)) });
  // Only what is read of a result draws anew when it changes: its data too, although it is looked up in the cache below,
  // where the pages that were passed over are as well.
  const states = results.map(({ data, isError }) => ({ isMissing: data === undefined, isError }));
  const pageOf = (parent: string, page: number): Genealogy | undefined =>
    client.getQueryData(childrenOf(parent, page).queryKey);
  return {
    childAt: (parent: string, index: number): Place | undefined =>
      pageOf(parent, Math.floor(index / PAGE_MEMBERS) + 1)?.docs[index % PAGE_MEMBERS],
    hasFailed: states.some((state) => state.isError && state.isMissing),
    retry: () => results.filter((result) => result.isError).map((result) => result.refetch()),
  };
}

/** Members of the own team by name or UID; idle while too little is typed. */
export const useFound = (search: string) =>
  useQuery({
    ...read(findInTeam, { search }),
    enabled: search.length >= MIN_TEAM_SEARCH,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
