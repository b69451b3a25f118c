import { type Call, CallError, type DataOf, type Endpoint, type RequestOf } from '@plumbline/contract';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { whenIdle, yieldToInput } from './when-idle.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isQuiet`: the screen shows the failure itself, without a toast. */
    queryMeta: { isQuiet?: boolean };
    mutationMeta: { isQuiet?: boolean };
  }
}

/** Receives the state of the connection from calls, for an app that shows it above the figures. */
export interface ConnectionReport {
  /** A call got no response. */
  readonly connectionLost: () => void;
  /** A call got a response. */
  readonly connectionFound: () => void;
}

/** Time in milliseconds for a screen to show a failure; a slow device does so before it is idle. */
const DRAWN_PAUSE_MS = 300;

/** Failures shown by a screen or at a field, or already reported by a toast. */
const drawn = new WeakSet<Error>();
const told = new WeakSet<Error>();
export const markDrawn = (error: Error): void => void drawn.add(error);
export const isTold = (error: Error): boolean => told.has(error);

/** Shows a toast unless the screen shows the failure by then, because screen readers would read both. */
export function notifyUnlessDrawn(error: Error, tell: () => void): void {
  setTimeout(() => whenIdle(() => drawn.has(error) || tell()), DRAWN_PAUSE_MS);
}

interface QueryRuntimeOptions {
  readonly api: Call;
  readonly showError: (message: string) => void;
  /** Message for a failure that is a bug of the page, not a response of the server. */
  readonly somethingWentWrong: () => string;
  readonly connection?: ConnectionReport;
  /**
   * Reads whose failure shows a toast at once. If set, other failures show a toast only if no screen shows them;
   * otherwise every failure does.
   */
  readonly spoken?: ReadonlySet<string>;
}

type Input<E extends Endpoint> =
  Record<string, never> extends RequestOf<E> ? [input?: RequestOf<E>] : [input: RequestOf<E>];

/** Tells whether there was no response, or only a proxy's: the API's own failures have a code. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || (error.status > 501 && error.code === undefined));

/** Returns the number of retries of a read, after 1, 2 and 4 s. A busy API recovers. */
const triesAfter = (error: Partial<CallError>): number => (error.code === 'busy' ? 3 : Number(isWithoutAnswer(error)));

/** Creates an app's query client, and the query options of its endpoints. */
export function createQueryRuntime(options: QueryRuntimeOptions) {
  const { api } = options;
  const queryClient = createQueryClient(options);
  return {
    queryClient,
    /** After a writing call every figure on screen may have changed. */
    refreshEverything: (): Promise<void> => queryClient.invalidateQueries(),
    /**
     * Returns query options of a GET endpoint. The key is the call's name and input, so that `invalidateQueries({
     * queryKey: [getprofile.name] })` matches all of its pages.
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

/** Failures of any call show the server's message as an error toast (specification, section 8). */
function createQueryClient(options: QueryRuntimeOptions): QueryClient {
  const { showError, somethingWentWrong, connection, spoken } = options;
  /** Reports a failure. A 401 shows itself: the root page, the sign-in or the lock screen appears. */
  const tell = (error: Error, isQuiet: boolean | undefined): void => {
    if (isQuiet || (error instanceof CallError && error.status === 401)) return;
    if (!(error instanceof CallError)) console.error(error);
    told.add(error);
    showError(error instanceof CallError ? error.message : somethingWentWrong());
  };
  const onSuccess = () => connection?.connectionFound();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The mark above the figures reports it, until it is over.
        if (isWithoutAnswer(error) && connection) return connection.connectionLost();
        const isSpoken = spoken?.has(String(query.queryKey[0])) ?? true;
        if (isSpoken) return tell(error, query.meta?.isQuiet);
        notifyUnlessDrawn(error, () => tell(error, query.meta?.isQuiet));
      },
      onSuccess,
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        notifyUnlessDrawn(error, () => tell(error, mutation.meta?.isQuiet)),
      onSuccess,
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, error) => count < triesAfter(error) },
      // Never retried automatically, because the first try may have arrived. Never deferred: without a connection it
      // fails now instead of being sent unexpectedly later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
