import { type Call, CallError, type DataOf, type Endpoint, type RequestOf } from '@plumbline/contract';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { connectionFound, connectionLost, isOffline } from './offline/connection.ts';
import { text } from './text/index.ts';
import { showError } from './toast.tsx';
import { ownTask } from './when-idle.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isQuiet`: the screen shows the failure itself, without a toast. */
    queryMeta: { isQuiet?: boolean };
    mutationMeta: { isQuiet?: boolean };
  }
}

const isWorthRetrying = (error: Error): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503);

/** After a 401 the browser is already on its way to the root page: nothing to tell. */
const tell = (error: Error, isQuiet: boolean | undefined): void => {
  if (isQuiet || (error instanceof CallError && error.status === 401)) return;
  if (!(error instanceof CallError)) console.error(error);
  showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
};

const isWithoutAnswer = (error: Error): boolean => error instanceof CallError && error.status === 0;

/** Failures of any call become the server's message as an error toast (specification, section 8). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Said once, when it is lost: the mark above the figures stays, and what polls would say it again and again.
      const isKnown = isWithoutAnswer(error) && isOffline();
      if (isWithoutAnswer(error)) connectionLost();
      tell(error, isKnown || query.meta?.isQuiet);
    },
    onSuccess: connectionFound,
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => tell(error, mutation.meta?.isQuiet),
    onSuccess: connectionFound,
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => count < 1 && isWorthRetrying(error) },
    // Never by itself: the first try may have arrived. And never later: without a connection it fails now, instead of
    // being kept and sent when nobody thinks of it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** After money moved or a day was closed every figure on screen may be another one. */
export const refreshEverything = (): Promise<void> => queryClient.invalidateQueries();

type Input<E extends Endpoint> =
  Parameters<Call> extends never
    ? never
    : Record<string, never> extends RequestOf<E>
      ? [input?: RequestOf<E>]
      : [input: RequestOf<E>];

/**
 * Query options of a GET endpoint. Keyed by the call's name and its input, so that
 * `invalidateQueries({ queryKey: [getprofile.name] })` finds all of its pages.
 */
export const read = <E extends Endpoint>(endpoint: E, ...input: Input<E>) =>
  queryOptions<DataOf<E>>({
    queryKey: [endpoint.name, input[0] ?? null],
    queryFn: async () => {
      await ownTask();
      return (await (api as (e: E, i?: RequestOf<E>) => ReturnType<typeof api<E>>)(endpoint, input[0])).data;
    },
  });
