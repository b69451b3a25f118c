import type { DataOf, Endpoint, Envelope, RequestOf } from './endpoint.ts';

/** What a caller adds to the contract: where the API is, and the tokens of the sessions that exist. */
export interface ClientOptions {
  readonly origin: string;
  /** The member's token first, else the vendor's (specification, section 6). */
  readonly session: () => { kind: 'member' | 'vendor' | 'operator'; token: string } | null;
  readonly onUnauthorized?: (endpoint: Endpoint) => void;
  readonly fetch?: typeof fetch;
}

/** A failed call: the server's message, or what happened to the connection. */
export class CallError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'CallError';
    this.status = status;
  }
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<string, never> extends RequestOf<E> ? [input?: RequestOf<E>] : [input: RequestOf<E>]
) => Promise<Envelope<DataOf<E>>>;

/** A client whose every call is typed by its contract file. Status 200 to 299 counts as success. */
export function createClient(options: ClientOptions): Call {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  return async (endpoint, ...[input]) => {
    const session = endpoint.audience === 'public' ? null : options.session();
    const request = toRequest(endpoint, (input ?? {}) as Record<string, unknown>, session?.kind === 'vendor');
    const response = await send(options.origin + request.path, {
      method: endpoint.method,
      headers: {
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    }).catch(() => {
      throw new CallError('The connection failed. Please check it and try again', 0);
    });
    const answer = (await response.json().catch(() => null)) as Envelope<never> | null;
    if (response.ok && answer?.success) return answer;
    if (response.status === 401 && session) options.onUnauthorized?.(endpoint);
    throw new CallError(answer?.message ?? 'The server gave no readable answer', response.status);
  };
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
