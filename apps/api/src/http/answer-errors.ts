import type { ErrorCode, Message } from '@plumbline/contract';
import type { FastifyInstance } from 'fastify';
import { BUSY_REQUEST_MESSAGE, isBusy } from '../platform/busy.ts';
import { refusal } from '../platform/database.ts';
import { BODY_NOT_AN_OBJECT, sendFailure } from './mount.ts';

/** Codes for requests that Fastify rejects before a handler, by status. Any other status means it cannot be read. */
const CODE_OF: Readonly<Record<number, ErrorCode>> = { 413: 'body_too_large', 415: 'media_type_unsupported' };

/** Messages for a body with the content type JSON that is not valid JSON. */
const MESSAGE_OF: Readonly<Record<string, Message>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: BODY_NOT_AN_OBJECT,
  FST_ERR_CTP_INVALID_JSON_BODY: BODY_NOT_AN_OBJECT,
};

/** Answers thrown errors with one sentence and logs them by route: the address may contain a token or a search. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendFailure(reply, CODE_OF[error.statusCode] ?? 'invalid_input', MESSAGE_OF[error.code ?? '']);
    const asked = { err: error, method: request.method, route: request.routeOptions.url };
    if (isBusy(error)) {
      request.log.warn(asked, BUSY_REQUEST_MESSAGE);
      return sendFailure(reply, 'busy');
    }
    // The session ended between its lookup and the action. The database checks it again.
    if (refusal(error) === 'unauthorized') return sendFailure(reply, 'unauthorized');
    request.log.error(asked, 'a request failed');
    return sendFailure(reply, 'internal');
  });
}
