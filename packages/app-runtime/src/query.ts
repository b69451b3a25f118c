import { type Call, CallError, type DataOf, type Endpoint, type RequestOf } from '@plumbline/contract';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { yieldToInput } from './when-idle.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isQuiet`: the screen shows the failure itself, without a toast. */
    queryMeta: { isQuiet?: boolean };
    mutationMeta: { isQuiet?: boolean };
  }
}

/** What an app knows of its connection, and is told by calls. */
export interface ConnectionReport {
  readonly isOffline: () => boolean;
  /** A call got no answer at all. */
  readonly connectionLost: () => void;
  /** A call was answered. */
  readonly connectionFound: () => void;
}

interface QueryRuntimeOptions {
  readonly api: Call;
  readonly showError: (message: string) => void;
  /** What is said of a failure that is a bug of the page and not an answer of the server. */
  readonly somethingWentWrong: () => string;
  readonly connection?: ConnectionReport;
}

type Input<E extends Endpoint> =
  Record<string, never> extends RequestOf<E> ? [input?: RequestOf<E>] : [input: RequestOf<E>];

const isWorthRetrying = (error: Error): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503);

const isWithoutAnswer = (error: Error): boolean => error instanceof CallError && error.status === 0;

/** The query client of an app, and the query options of its endpoints. */
export function createQueryRuntime(options: QueryRuntimeOptions) {
  const { api } = options;
  const queryClient = createQueryClient(options);
  return {
    queryClient,
    /** After an action every figure on screen may be another one. */
    refreshEverything: (): Promise<void> => queryClient.invalidateQueries(),
    /**
     * Query options of a GET endpoint. Keyed by the call's name and its input, so that
     * `invalidateQueries({ queryKey: [getprofile.name] })` finds all of its pages.
     */
    read: <E extends Endpoint>(endpoint: E, ...input: Input<E>) =>
      queryOptions<DataOf<E>>({
        queryKey: [endpoint.name, input[0] ?? null],
        queryFn: async () => {
          await yieldToInput();
          return (await (api as (e: E, i?: RequestOf<E>) => ReturnType<typeof api<E>>)(endpoint, input[0])).data;
        },
      }),
  };
}

/** Failures of any call become the server's message as an error toast (specification, section 8). */
function createQueryClient({ showError, somethingWentWrong, connection }: QueryRuntimeOptions): QueryClient {
  /** A 401 shows itself: as the way to the root page, as the sign-in, or as the lock. */
  const tell = (error: Error, isQuiet: boolean | undefined): void => {
    if (isQuiet || (error instanceof CallError && error.status === 401)) return;
    if (!(error instanceof CallError)) console.error(error);
    showError(error instanceof CallError ? error.message : somethingWentWrong());
  };
  const onSuccess = () => connection?.connectionFound();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Said once, when it is lost: the mark above the figures stays, and what polls would say it again and again.
        const isKnown = isWithoutAnswer(error) && connection?.isOffline();
        if (isWithoutAnswer(error)) connection?.connectionLost();
        tell(error, isKnown || query.meta?.isQuiet);
      },
      onSuccess,
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tell(error, mutation.meta?.isQuiet),
      onSuccess,
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, error) => count < 1 && isWorthRetrying(error) },
      // Never by itself: the first try may have arrived. And never later: without a connection it fails now, instead of
      // being kept and sent when nobody thinks of it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
