import {
  type AnswerKey,
  type Audience,
  type Endpoint,
  type Envelope,
  ERROR_CODE_HEADER,
  type ErrorCode,
  type Failure,
  fromIssue,
  type InputOf,
  type KeyScope,
  type Message,
  PARSING,
  say,
  statusOf,
} from '@plumbline/contract';
import { answerText, paramsOf, textOf } from '@plumbline/contract/texts';
import { type Language, languageFor } from '@plumbline/texts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import type { Answer, Caller, Mount } from '../routing/mounts.ts';
import { mayReadReplica } from '../routing/replica-reads.ts';
import type { HandleOnce } from './once.ts';
import type { OperatorCookie } from './operator-cookie.ts';
import { bearerOf } from './sessions.ts';

/** Returns null without a valid session. API keys of vendors work only on endpoints that list their scopes. */
export type Authenticate = (
  request: FastifyRequest,
  kinds: readonly Caller['kind'][],
  keyScopes?: readonly KeyScope[],
) => Promise<Caller | null>;

/** `Retry-After` for busy answers, whatever was busy. */
const RETRY_PAUSE_SECONDS = 2;

/** The caller of a public endpoint. */
export const NOBODY: Caller = { kind: 'member', subjectId: 0n, tokenSha256: Buffer.alloc(0) };

/** The caller's name in idempotency keys. Each caller has its own keys. */
export const nameOf = ({ kind, subjectId }: Caller): string => (subjectId === 0n ? 'public' : `${kind}:${subjectId}`);

export function createMount(
  app: FastifyInstance,
  authenticate: Authenticate,
  operatorCookie: Pick<OperatorCookie, 'keep'>,
  once: HandleOnce,
  replicas: Deps['replicas'],
): Mount {
  return (endpoint, handleOnPrimary, bySession) => {
    const handle = readsOf(endpoint, replicas, handleOnPrimary);
    const serve = (kinds: readonly Caller['kind'][]) => async (request: FastifyRequest, reply: FastifyReply) => {
      const parsed = readInput(endpoint, request);
      const sent = {
        input: (parsed.success ? parsed.data : undefined) as InputOf<typeof endpoint>,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        language: languageOf(request),
      };
      const token = parsed.success && kinds.includes('member') ? bearerOf(request.headers.authorization) : null;
      const answer = bySession && token !== null ? await bySession({ ...sent, tokenSha256: token }) : null;
      if (answer?.ok) return sendAnswer(reply, endpoint, answer, operatorCookie);
      const caller =
        endpoint.audience === 'public' ? NOBODY : await authenticate(request, kinds, keyScopesOf(endpoint, kinds));
      if (!caller) return sendFailure(reply, 'unauthorized');
      if (caller.kind === 'viewer' && changes(endpoint)) return sendFailure(reply, 'view_only');
      if (!parsed.success) return sendFailure(reply, 'invalid_input', parsed.message);
      const handled =
        answer ??
        (await once(endpoint, { by: nameOf(caller), sent: request.body, input: sent.input }, () =>
          handle({ ...sent, caller }),
        ));
      return sendAnswer(reply, endpoint, handled, operatorCookie);
    };
    for (const [path, kinds] of pathsOf(endpoint)) {
      app.route({
        method: methodsOf(endpoint),
        url: toFastify(path),
        handler: serve(kinds),
        exposeHeadRoute: false,
        ...(endpoint.maxBytes === undefined ? {} : { bodyLimit: endpoint.maxBytes }),
      });
    }
  };
}

/** Lets a call read from a replica if it is one of `REPLICA_READS`. */
export const readsOf = <Given extends readonly unknown[], T>(
  endpoint: Pick<Endpoint, 'name'>,
  replicas: Deps['replicas'],
  handle: (...given: Given) => Promise<T> | T,
): ((...given: Given) => Promise<T> | T) =>
  mayReadReplica(endpoint) ? (...given) => replicas.read(async () => handle(...given)) : handle;

function sendAnswer<E extends Endpoint>(
  reply: FastifyReply,
  endpoint: E,
  answer: Answer<E> | Failure<ErrorCode>,
  operatorCookie: Pick<OperatorCookie, 'keep'>,
) {
  if (!answer.ok) return sendFailure(reply, answer.code, answer.message);
  const { apiToken } = answer;
  const tokens =
    apiToken === undefined
      ? {}
      : endpoint.issuesToken === 'as-cookie'
        ? { csrf_token: operatorCookie.keep(reply, apiToken) }
        : { api_token: apiToken };
  return sendSuccess(reply, answer.success ?? endpoint.name, answer.value, tokens);
}

/** API keys act for a store, so they work only on the paths of vendors. */
export const keyScopesOf = (
  { keyScopes }: Endpoint,
  kinds: readonly Caller['kind'][],
): readonly KeyScope[] | undefined => (kinds.includes('vendor') ? keyScopes : undefined);

const KINDS_OF: Readonly<Record<Audience, readonly Caller['kind'][]>> = {
  public: ['member', 'viewer'],
  member: ['member', 'viewer'],
  vendor: ['vendor'],
  operator: ['operator'],
};

/** Returns the paths of a call with the session kinds that each serves. No kind works on another kind's path. */
export const pathsOf = (endpoint: Endpoint): readonly (readonly [path: string, kinds: readonly Caller['kind'][]])[] => [
  [endpoint.path, KINDS_OF[endpoint.audience]],
  ...(endpoint.vendorPath === undefined ? [] : [[endpoint.vendorPath, ['vendor']] as const]),
];

/** Returns true if the call changes data. The claim can be called by GET too, and changes data. */
export const changes = (endpoint: Endpoint): boolean =>
  (endpoint.method === 'POST' || endpoint.alsoMethod !== undefined) && endpoint.whileViewing !== true;

/**
 * Returns the methods that the server registers for a call. HEAD is answered like GET (RFC 9110, 9.3.2) unless the GET
 * changes data, because merely probing an address must not claim anything.
 */
export const methodsOf = (endpoint: Endpoint): HTTPMethods[] => [
  endpoint.method,
  ...(endpoint.alsoMethod === undefined ? [] : [endpoint.alsoMethod]),
  ...(endpoint.method === 'GET' && !changes(endpoint) ? ['HEAD' as const] : []),
];

/** Message for a body that is not an object. A message about a missing field would mislead. */
export const BODY_NOT_AN_OBJECT = say('sendJsonObjectAsBody');

type Read<E extends Endpoint> =
  | { readonly success: true; readonly data: InputOf<E> }
  | { readonly success: false; readonly message: Message };

/** Reads the input of a call from the part of the request that its method uses. A call without fields needs no body. */
export function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Read<E> {
  const { body } = request;
  const parsed = parseInput(endpoint, collect(request));
  const hasOther = request.method === 'POST' && !isObject(body);
  if (hasOther && (!parsed.success || (body ?? null) !== null)) return { success: false, message: BODY_NOT_AN_OBJECT };
  return parsed;
}

export function parseInput<E extends Endpoint>(endpoint: E, sent: unknown): Read<E> {
  const { data, error } = endpoint.input.safeParse(sent, PARSING);
  return error ? { success: false, message: fromIssue(error.issues[0]!) } : { success: true, data: data as InputOf<E> };
}

export function sendSuccess(
  reply: FastifyReply,
  success: AnswerKey,
  data: unknown,
  tokens: Pick<Envelope<never>, 'api_token' | 'csrf_token'> = {},
) {
  return reply.send({
    success: true,
    message: answerText(success, languageOf(reply.request)),
    data,
    ...tokens,
  });
}

export function sendFailure(
  reply: FastifyReply,
  code: ErrorCode,
  message: Message = { key: code },
  data: { readonly statement: string } | null = null,
) {
  const language = languageOf(reply.request);
  const status = statusOf(code);
  if (status === 503) reply.header('retry-after', String(RETRY_PAUSE_SECONDS));
  if (status === 401) reply.header('www-authenticate', challengeFor(reply.request));
  return reply
    .status(status)
    .header(ERROR_CODE_HEADER, code)
    .send({
      success: false,
      message: textOf(message, language),
      ...(message.params ? { params: paramsOf(message, language) } : {}),
      data,
    });
}

/**
 * Returns the authentication challenge for a refused call (RFC 9110, 11.6.1; RFC 6750, 3). Operators use cookies, for
 * which no scheme is registered. Browsers ignore unknown schemes and show no dialog.
 */
function challengeFor({ headers, url }: FastifyRequest): string {
  if (url.startsWith('/operatorApi/')) return 'Cookie realm="Plumbline console"';
  return `Bearer realm="Plumbline"${headers.authorization === undefined ? '' : ', error="invalid_token"'}`;
}

export const languageOf = (request: FastifyRequest): Language => languageFor(request.headers['accept-language']);

export const toFastify = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** GET and HEAD are read from the query, POST from the JSON body. Path parameters take precedence. */
const collect = (request: FastifyRequest): Record<string, unknown> => {
  const sent = request.method === 'POST' ? request.body : request.query;
  return { ...(isObject(sent) ? sent : {}), ...(request.params as object) };
};

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
