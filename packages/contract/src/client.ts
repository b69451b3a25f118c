import type { DataOf, Endpoint, Envelope, RequestOf } from './endpoint.ts';
import { KEY_FIELD, newKey } from './once.ts';

/** An operator's token is in a cookie that scripts cannot read, so its calls also send the CSRF token of the page. */
export type CallingSession =
  | { readonly kind: 'member' | 'vendor'; readonly token: string }
  | { readonly kind: 'operator'; readonly csrf: string };

/** What a caller adds to the contract: the API's address and the tokens of existing sessions. */
export interface ClientOptions {
  readonly origin: string;
  /** Returns the member's token if there is one, otherwise the vendor's (specification, section 6). */
  readonly session: () => CallingSession | null;
  /** Called when the server rejects the session that was sent; `error` has the reason. */
  readonly onUnauthorized?: (error: CallError, session: CallingSession) => void;
  /** What a call without a response, or without a readable one, reports. */
  readonly words: () => { readonly noConnection: string; readonly noAnswer: string };
  /** Language of messages; by default the browser's own setting. */
  readonly language?: () => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
}

/** A failed call, with the server's message or a description of the connection failure. */
export class CallError extends Error {
  readonly status: number;
  /** One of the codes in `errors`, independent of the language; undefined if the API did not respond. */
  readonly code: string | undefined;
  /** For `confirmation_needed`: what the operator must confirm. */
  readonly statement: string | undefined;
  constructor(message: string, status: number, code?: string, statement?: string) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.statement = statement;
  }
}

/** Carries the code of a failure (see `errors`) beside the envelope. */
export const ERROR_CODE_HEADER = 'x-error-code';

/** Carries the session's `csrf_token` on an operator's writing calls. */
export const CSRF_HEADER = 'x-csrf-token';

export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<string, never> extends RequestOf<E> ? [input?: RequestOf<E>] : [input: RequestOf<E>]
) => Promise<Envelope<DataOf<E>>>;

/**
 * Creates a client whose calls are typed by the contract. Status 200 to 299 counts as success. A call that takes an
 * idempotency key gets one unless its input has one. The key stays the same until a response arrives, so retrying after
 * a lost response does nothing twice.
 */
export function createClient(options: ClientOptions): Call {
  return async (endpoint, ...[input]) => {
    const press = endpoint.once === undefined ? null : pressOf(endpoint, input);
    const { response, session } = await ask(options, endpoint, press ? press.input : input);
    const answer = (await response.json().catch(() => null)) as Envelope<never> | null;
    if (answer !== null && response.status < 500) press?.end();
    if (response.ok && answer?.success) return answer;
    throw refused(options, session, response, answer);
  };
}

/** Keys of unanswered calls, shared by all clients of a page, so that a confirmed call keeps its key. */
const openKeys = new Map<string, string>();

function pressOf(endpoint: Endpoint, input: unknown) {
  const sent = `${endpoint.name} ${JSON.stringify(input)}`;
  const key = openKeys.get(sent) ?? newKey();
  openKeys.set(sent, key);
  return { input: { [KEY_FIELD]: key, ...(input as object | undefined) }, end: () => openKeys.delete(sent) };
}

export interface Download {
  readonly name: string;
  readonly content: Blob;
}

/** Does the same as `createClient` for endpoints that return a file. */
export function createDownload(options: ClientOptions) {
  return async <E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Download> => {
    const { response, session } = await ask(options, endpoint, input);
    if (response.ok) {
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      // A connection that breaks midway must not leave a partial file that looks complete.
      const content = await response.blob().catch(() => {
        throw new CallError(options.words().noConnection, 0);
      });
      return { name: name ?? endpoint.name, content };
    }
    const answer = (await response.json().catch(() => null)) as Envelope<never> | null;
    throw refused(options, session, response, answer);
  };
}

/** Requests a whole console list: one JSON row per line, in list order, all from the same instant. */
export const ALL_ROWS = 'application/x-ndjson';
/** The number of rows that follow. */
export const TOTAL_HEADER = 'x-total-count';

export interface SomeRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Does the same as `createClient` for all rows of a list as they arrive. Leaving the loop cancels the call. */
export function createReadAll(options: ClientOptions) {
  return async function* <E extends Endpoint>(endpoint: E, input: RequestOf<E>): AsyncGenerator<SomeRows<unknown>> {
    const { response, session } = await ask(options, endpoint, input, { accept: ALL_ROWS });
    if (!response.ok || !response.headers.get('content-type')?.startsWith(ALL_ROWS)) {
      const answer = (await response.json().catch(() => null)) as Envelope<never> | null;
      throw refused(options, session, response, answer);
    }
    const total = Number(response.headers.get(TOTAL_HEADER));
    let rest = '';
    let count = 0;
    for await (const text of piecesOf(response, options)) {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      count += lines.length;
      if (lines.length > 0) yield { rows: lines.map((line) => JSON.parse(line) as unknown), total };
    }
    // A connection that ended early must not pass for the whole list.
    if (count !== total) throw new CallError(options.words().noConnection, 0);
  };
}

/** Yields the text in chunks; leaving the loop cancels the rest. */
async function* piecesOf(response: Response, options: ClientOptions): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new CallError(options.words().noConnection, 0);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Does the same as `createClient` for endpoints that take files, each under the name of its part. */
export function createUpload(options: ClientOptions) {
  return async <E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    files: Readonly<Record<string, Blob>>,
  ): Promise<Envelope<DataOf<E>>> => {
    const { response, session } = await ask(options, endpoint, input, { files });
    const answer = (await response.json().catch(() => null)) as Envelope<never> | null;
    if (response.ok && answer?.success) return answer;
    throw refused(options, session, response, answer);
  };
}

interface Asking {
  readonly files?: Readonly<Record<string, Blob>>;
  /** The requested media type, if not JSON. */
  readonly accept?: string;
}

async function ask(options: ClientOptions, endpoint: Endpoint, input: unknown, { files, accept }: Asking = {}) {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const session = endpoint.audience === 'public' ? null : options.session();
  const request = toRequest(endpoint, (input ?? {}) as Record<string, unknown>, session?.kind === 'vendor');
  const body = files ? toForm(input as object, files) : request.body;
  const response = await send(options.origin + request.path, {
    method: endpoint.method,
    headers: {
      // The browser sets the content type of a form, because it contains the boundary.
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(accept === undefined ? {} : { accept }),
      ...(options.language ? { 'accept-language': options.language() } : {}),
      ...(session ? speaksFor(session) : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  }).catch(() => {
    throw new CallError(options.words().noConnection, 0);
  });
  return { response, session };
}

const speaksFor = (session: CallingSession): Readonly<Record<string, string>> =>
  session.kind === 'operator' ? { [CSRF_HEADER]: session.csrf } : { authorization: `Bearer ${session.token}` };

function refused(
  options: ClientOptions,
  session: CallingSession | null,
  response: Response,
  answer: Envelope<unknown> | null,
): CallError {
  const code = response.headers.get(ERROR_CODE_HEADER) ?? undefined;
  const statement = (answer?.data as { statement?: string } | null | undefined)?.statement;
  const error = new CallError(answer?.message ?? options.words().noAnswer, response.status, code, statement);
  if (response.status === 401 && session) options.onUnauthorized?.(error, session);
  return error;
}

function toForm(fields: object, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  // Fields go first, so that the server has them before a file arrives.
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

function toRequest(endpoint: Endpoint, input: Record<string, unknown>, asVendor: boolean) {
  const rest = { ...input };
  const template = asVendor && endpoint.vendorPath ? endpoint.vendorPath : endpoint.path;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name] ?? ''));
    delete rest[name];
    return value;
  });
  if (endpoint.method === 'POST') return { path, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return { path: query.size > 0 ? `${path}?${query}` : path, body: undefined };
}
