import {
  type Call,
  CallError,
  type CallingSession,
  createClient,
  createOrder,
  createUpload,
  type Endpoint,
  signinSeller,
  uploadMedia,
} from '@plumbline/contract';
import { operatorSignIn } from '@plumbline/contract/operator';
import pLimit from 'p-limit';
import { isBusy } from '../platform/busy.ts';
import { repeatWhileBusy, type Say } from '../platform/repeat.ts';

/** The calls of one session, as its owner's screens make them. */
export interface Calls {
  /** The cookie that a login by these calls returned. Empty without a login. */
  readonly cookie: () => string;
  readonly call: Call;
  readonly upload: ReturnType<typeof createUpload>;
}
export type CallsOf = (session: CallingSession | null, headers?: Readonly<Record<string, string>>) => Calls;

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: Buffer;
}

interface Answered {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawPayload: Buffer;
}

/** A server that answers requests without a socket, like the API. */
export interface Injectable {
  inject(sent: Sent): Promise<Answered>;
}

/** Any address works, because nothing leaves the process. */
const ORIGIN = 'http://demo';

/** The API accepts ten pictures at a time, including waiting ones, so a cast uploads fewer at once. */
const UPLOADS_AT_ONCE = 4;

/** The first has its own key; one more of the others does no harm. The client resends an idempotency key on a retry. */
const REPEATABLE: ReadonlySet<string> = new Set(
  [createOrder, signinSeller, operatorSignIn, uploadMedia].map(({ name }) => name),
);

const isRepeatable = ({ name, method, alsoMethod, once }: Endpoint): boolean =>
  (method === 'GET' && alsoMethod === undefined) || once !== undefined || REPEATABLE.has(name);

/** Returns true if the product was too busy to finish. The call may or may not have taken effect. */
export const isUnfinished = (error: unknown): boolean =>
  isBusy(error) || (error instanceof CallError && (error.status === 0 || error.status === 503));

/**
 * Makes calls that this process answers. While the product is busy, repeatable calls are retried. Any other call fails,
 * and the seed starts again from the current state.
 */
export function callsOn(app: Injectable, say: Say = console.log): CallsOf {
  const insist = <T>(endpoint: Endpoint, send: () => Promise<T>): Promise<T> =>
    isRepeatable(endpoint) ? repeatWhileBusy(endpoint.name, send, { say, isWorthRepeating: isUnfinished }) : send();
  const uploads = pLimit(UPLOADS_AT_ONCE);
  const sendAs =
    (keep: (cookie: string) => void): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      const { statusCode, headers, rawPayload } = await app.inject({
        method: request.method as Sent['method'],
        url: request.url.slice(ORIGIN.length),
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      });
      const [cookie] = [headers['set-cookie'] ?? []].flat();
      if (typeof cookie === 'string') keep(cookie.split(';', 1)[0]!);
      const told = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: told });
    };
  return (session, headers = {}) => {
    let cookie = '';
    const keep = (given: string) => {
      cookie = given;
    };
    const options = {
      origin: ORIGIN,
      words: () => ({ noConnection: 'No response', noAnswer: 'No readable response' }),
      session: () => session,
      headers,
      fetch: sendAs(keep),
    };
    const call = createClient(options);
    const upload = createUpload(options);
    return {
      cookie: () => cookie,
      call: (endpoint, ...input) => insist(endpoint, () => call(endpoint, ...input)),
      upload: (endpoint, input, files) => insist(endpoint, () => uploads(() => upload(endpoint, input, files))),
    };
  };
}

/**
 * Like Promise.all, but a failure is thrown only after all have ended. The seed is then started again, and nothing of
 * the failed try may still run.
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
