import type { DataOf, ErrorCode, Result } from '@plumbline/contract';
import { CONFIRMATION_HEADER, type OperatorEndpoint } from '@plumbline/contract/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../modules/base/audit/index.ts';
import { isToken, sha256 } from '../modules/people/identity/index.ts';
import { statementToConfirm, transaction } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Paging } from '../platform/list.ts';
import { NO_REPLICAS } from '../platform/replicas.ts';
import type { MountOperator, Operator, OperatorCall } from '../routing/mounts.ts';
import { mayReadReplica } from '../routing/replica-reads.ts';
import { isProven } from './console-host.ts';
import { methodsOf, readInput, readsOf, sendFailure, sendSuccess, toFastify } from './mount.ts';
import type { HandleOnce } from './once.ts';
import { hasCsrf, type OperatorCookie } from './operator-cookie.ts';
import { sendAllRows, wantsAllRows } from './send-all-rows.ts';
import { sendFile } from './send-file.ts';

export type AuthenticateOperator = (
  token: string,
) => Promise<{ readonly operator: Operator; readonly tokenSha256: Buffer; readonly isLocked: boolean } | null>;

/** Creates the console's mount. It checks the role before it looks at the input. */
export function createMountOperator(
  app: FastifyInstance,
  authenticate: AuthenticateOperator,
  cookie: OperatorCookie,
  once: HandleOnce,
  deps: Pick<Deps, 'db' | 'pool' | 'replicas' | 'log'>,
): MountOperator {
  async function admit<E extends OperatorEndpoint>(
    endpoint: E,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<OperatorCall<E> | null> {
    const token = cookie.tokenOf(request);
    const known = token === null ? null : await authenticate(token);
    const refuse = (...why: Parameters<typeof sendFailure> extends [unknown, ...infer Rest] ? Rest : never): null => {
      sendFailure(reply, ...why);
      return null;
    };
    if (!known) return refuse('unauthorized');
    if (known.isLocked && !endpoint.whileLocked) return refuse('session_locked');
    if (!endpoint.roles.includes(known.operator.role)) return refuse('role_not_allowed');
    const parsed = readInput(endpoint, request);
    if (!parsed.success) return refuse('invalid_input', parsed.message);
    const { operator, tokenSha256 } = known;
    const userAgent = request.headers['user-agent'] ?? '';
    const confirmationSha256 = readConfirmation(request);
    return { input: parsed.data, operator, tokenSha256, confirmationSha256, ip: request.ip, userAgent };
  }

  const route = (
    endpoint: OperatorEndpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    app.route({
      method: methodsOf(endpoint),
      url: toFastify(endpoint.path),
      handler,
      exposeHeadRoute: false,
      // Runs before the body is read and before any lookup.
      onRequest: async (request, reply) => {
        const token = endpoint.method === 'GET' ? null : cookie.tokenOf(request);
        if (token === null) return;
        if (!isProven(request)) return sendFailure(reply, 'cross_site');
        if (!hasCsrf(request, token)) return sendFailure(reply, 'csrf_wrong');
      },
      ...(endpoint.maxBytes === undefined ? {} : { bodyLimit: endpoint.maxBytes }),
    });

  const mount: MountOperator = (endpoint, handle) => {
    const readOrWrite = readsOf(endpoint, deps.replicas, handle);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const call = await admit(endpoint, request, reply);
      if (!call) return reply;
      const { input } = call;
      if (isPaged(input) && wantsAllRows(request)) {
        const { page: _page, limit: _limit, ...filters } = input;
        const replicas = mayReadReplica(endpoint) ? deps.replicas : NO_REPLICAS;
        return sendAllRows(reply, { ...deps, replicas }, call.operator.id, {
          readPage: (page) => handle({ ...call, input: { ...input, ...page } }),
          note: async (rows) => {
            const after = { rows, filters };
            await transaction(deps.db, (tx) =>
              audit(tx, call, { action: 'list.export', subject: `list:${endpoint.name}`, reason: '', after }),
            );
          },
        });
      }
      let answer: Result<DataOf<typeof endpoint>, ErrorCode>;
      try {
        answer = await once(endpoint, { by: `operator:${call.operator.id}`, sent: request.body, input }, () =>
          readOrWrite(call),
        );
      } catch (error) {
        const statement = statementToConfirm(error);
        if (statement === null) throw error;
        return sendFailure(reply, 'confirmation_needed', undefined, { statement });
      }
      if (!answer.ok) return sendFailure(reply, answer.code, answer.message);
      if (endpoint.endsSession) cookie.drop(reply);
      return sendSuccess(reply, endpoint.name, answer.value);
    };
    route(endpoint, handler);
  };
  mount.file = (endpoint, openOnPrimary) => {
    const open = readsOf(endpoint, deps.replicas, openOnPrimary);
    route(endpoint, async (request, reply) => {
      const call = await admit(endpoint, request, reply);
      if (!call) return reply;
      const opened = await open(call);
      if ('ok' in opened) return sendFailure(reply, opened.code, opened.message);
      return sendFile(request, reply, endpoint, opened);
    });
  };
  return mount;
}

/** Parses the header. A malformed one means that nothing was confirmed. */
function readConfirmation({ headers }: FastifyRequest): Buffer | null {
  const token = headers[CONFIRMATION_HEADER];
  return typeof token === 'string' && isToken(token) ? sha256(token) : null;
}

const isPaged = <Input>(input: Input): input is Input & Paging =>
  typeof input === 'object' && input !== null && 'page' in input && 'limit' in input;
