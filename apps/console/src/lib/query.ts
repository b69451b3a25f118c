import { type Call, CallError, type DataOf, type Endpoint, type RequestOf } from '@plumbline/contract';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { showError } from './toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isQuiet`: the screen shows the failure itself, without a toast. */
    queryMeta: { isQuiet?: boolean };
    mutationMeta: { isQuiet?: boolean };
  }
}

const isWorthRetrying = (error: Error): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503);

/** A 401 shows itself: as the lock, or as the sign-in. */
const tell = (error: Error, isQuiet: boolean | undefined): void => {
  if (isQuiet || (error instanceof CallError && error.status === 401)) return;
  if (!(error instanceof CallError)) console.error(error);
  showError(error instanceof CallError ? error.message : 'Something went wrong in this page. Nothing was sent');
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta?.isQuiet) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => tell(error, mutation.meta?.isQuiet),
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => count < 1 && isWorthRetrying(error) },
    // Never by itself: the first try may have arrived.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** After an action every figure on screen may be another one. */
export const refreshEverything = (): Promise<void> => queryClient.invalidateQueries();

type Input<E extends Endpoint> =
  Parameters<Call> extends never
    ? never
    : Record<string, never> extends RequestOf<E>
      ? [input?: RequestOf<E>]
      : [input: RequestOf<E>];

/** Query options of a GET endpoint, keyed by its name and its input. */
export const read = <E extends Endpoint>(endpoint: E, ...input: Input<E>) =>
  queryOptions<DataOf<E>>({
    queryKey: [endpoint.name, input[0] ?? null],
    queryFn: async () =>
      (await (api as (e: E, i?: RequestOf<E>) => ReturnType<typeof api<E>>)(endpoint, input[0])).data,
  });
