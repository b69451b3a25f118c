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

/** What an app is told of its connection by calls; it says above the figures that there is none. */
export interface ConnectionReport {
  /** A call got no answer at all. */
  readonly connectionLost: () => void;
  /** A call was answered. */
  readonly connectionFound: () => void;
}

/** Time in which a screen draws a failure, in milliseconds; a slow device draws it before it has nothing more urgent to do. */
const DRAWN_PAUSE_MS = 300;

/** Failures that a screen shows in the place of the figures or at a field, and those that a toast has told. */
const drawn = new WeakSet<Error>();
const told = new WeakSet<Error>();
export const markDrawn = (error: Error): void => void drawn.add(error);
export const isTold = (error: Error): boolean => told.has(error);

/** Tells a failure unless the screen says it by then: a screen reader would read it out twice. */
export function notifyUnlessDrawn(error: Error, tell: () => void): void {
  setTimeout(() => whenIdle(() => drawn.has(error) || tell()), DRAWN_PAUSE_MS);
}

interface QueryRuntimeOptions {
  readonly api: Call;
  readonly showError: (message: string) => void;
  /** What is said of a failure that is a bug of the page and not an answer of the server. */
  readonly somethingWentWrong: () => string;
  readonly connection?: ConnectionReport;
  /**
   * The reads whose failure is a toast at once. With it a failure of any other read is a toast only where no screen shows it itself;
   * without it each failure is one.
   */
  readonly spoken?: ReadonlySet<string>;
}

type Input<E extends Endpoint> =
  Record<string, never> extends RequestOf<E> ? [input?: RequestOf<E>] : [input: RequestOf<E>];

/** Nothing came, or something between us and the API answered in its place: the API's own failures carry a code. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || (error.status > 501 && error.code === undefined));

/** Further tries of a read, after 1, 2 and 4 s. What the API calls busy passes. */
const triesAfter = (error: Partial<CallError>): number => (error.code === 'busy' ? 3 : Number(isWithoutAnswer(error)));

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
function createQueryClient(options: QueryRuntimeOptions): QueryClient {
  const { showError, somethingWentWrong, connection, spoken } = options;
  /** A 401 shows itself: as the way to the root page, as the sign-in, or as the lock. */
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
        // The mark above the figures says it, once and until it is over.
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
      // Never by itself: the first try may have arrived. And never later: without a connection it fails now, instead of
      // being kept and sent when nobody thinks of it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
