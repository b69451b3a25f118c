import type { Endpoint } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { vi } from 'vitest';

/** The API's response for a path; `status` defaults to 200. */
export interface FakeAnswer {
  readonly status?: number;
  readonly message?: string;
  readonly data?: unknown;
  /** For a failure. */
  readonly code?: string;
  /** For a response that opens a session. */
  readonly api_token?: string;
  readonly csrf_token?: string;
}

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Without the idempotency key. */
  readonly body: unknown;
  /** The idempotency key of a call that takes one. */
  readonly key: string | undefined;
  readonly token: string | null;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

const KEYED: ReadonlySet<string> = new Set(
  endpoints.filter(({ once }) => once !== undefined).flatMap(({ path, vendorPath }) => [path, vendorPath ?? path]),
);

function readBody(path: string, sent: unknown): Pick<FakeCall, 'body' | 'key'> {
  const body = typeof sent === 'string' ? JSON.parse(sent) : undefined;
  if (!KEYED.has(path)) return { body, key: undefined };
  const { key, ...input } = body;
  return { body: input, key };
}

export type FakeAnswers = Readonly<Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer>)>>;

/**
 * Fakes the API below a component: responds by path and records the calls. A path without a response returns 404, like
 * the API.
 */
export function fakeApi(answers: FakeAnswers) {
  const calls: FakeCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://product.test');
    const headers = new Headers(init.headers);
    const call: FakeCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      ...readBody(url.pathname, init.body),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      headers: Object.fromEntries(headers),
    };
    calls.push(call);
    const answer = answers[url.pathname] ?? { status: 404, message: 'There is no such call' };
    const {
      status = 200,
      message = '',
      data = null,
      code,
      api_token,
      csrf_token,
    } = typeof answer === 'function' ? await answer(call) : answer;
    return new Response(JSON.stringify({ success: status < 300, message, data, api_token, csrf_token }), {
      status,
      headers: code === undefined ? {} : { 'x-error-code': code },
    });
  });
  const to = (path: string) => calls.filter((call) => call.path === path);
  return { calls, to, bodies: ({ path }: Endpoint) => to(path).map(({ body }) => body) };
}
