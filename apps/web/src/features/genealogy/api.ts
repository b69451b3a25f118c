import { type DataOf, findInTeam, genelogybyuser, MIN_TEAM_SEARCH } from '@plumbline/contract';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';

export type Genealogy = DataOf<typeof genelogybyuser>;
export type Place = Genealogy['member'];

/** Members per page, and per request while scrolling. */
export const PAGE_MEMBERS = 50;

/** Reads a member's direct referrals; without an id, the own ones. */
const childrenOf = (id: string | undefined, page: number) => ({
  ...read(genelogybyuser, { ...(id === undefined ? {} : { id }), page: String(page), limit: String(PAGE_MEMBERS) }),
  staleTime: 60_000,
  meta: { isQuiet: true },
});

/** Reads the top member of the tree, the path to them, and their first referrals. */
export const useRoot = (id: string | undefined) => useQuery(childrenOf(id, 1));

export interface ChildPage {
  readonly parent: string;
  /** From 1. */
  readonly page: number;
}

/** Reads these pages, and looks up members by place in everything read so far. */
export function useChildren(pages: readonly ChildPage[]) {
  const client = useQueryClient();
  const results = useQueries({ queries: pages.map(({ parent, page }) => childrenOf(parent, page)) });
  // Only the fields read here trigger a re-render. `data` is one of them, although the lookup below uses the cache,
  // which also has the skipped pages.
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

/** Finds team members by name or UID; idle while the search is too short. */
export const useFound = (search: string) =>
  useQuery({
    ...read(findInTeam, { search }),
    enabled: search.length >= MIN_TEAM_SEARCH,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
