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
  /** The cookie that a login of these calls was answered with; empty without one. */
  readonly cookie: () => string;
  readonly call: Call;
  readonly upload: ReturnType<typeof createUpload>;
}
/** `headers` go with every call. */
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

/** The interface of a server that takes a request without a socket, as the API does. */
export interface Injectable {
  inject(sent: Sent): Promise<Answered>;
}

/** The address does not matter: nothing leaves the process. */
const ORIGIN = 'http://demo';

/** The API draws ten pictures at a time, waiting ones among them, and refuses the next: a cast uploads fewer at once. */
const UPLOADS_AT_ONCE = 4;

/** The first has a key of its own; of the others one more does no harm. The client gives a call that takes a key the same one again. */
const REPEATABLE: ReadonlySet<string> = new Set(
  [createOrder, signinSeller, operatorSignIn, uploadMedia].map(({ name }) => name),
);

const isRepeatable = ({ name, method, alsoMethod, once }: Endpoint): boolean =>
  (method === 'GET' && alsoMethod === undefined) || once !== undefined || REPEATABLE.has(name);

/** The product was too busy to finish: a call may or may not have taken effect. */
export const isUnfinished = (error: unknown): boolean =>
  isBusy(error) || (error instanceof CallError && (error.status === 0 || error.status === 503));

/**
 * Calls of the product, answered in this process. What can be repeated is repeated while the product is busy. Any other call
 * fails then: the seed starts again and looks at what there is.
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
    const options = { origin: ORIGIN, session: () => session, headers, fetch: sendAs(keep) };
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
 * As Promise.all, but a failure is thrown only after all of them have ended: the seed is then started again, and nothing of the
 * failed try may go on beside it.
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
