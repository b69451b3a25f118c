import type { FastifyInstance } from 'fastify';
import { BUSY_REQUEST_MESSAGE, isBusy } from '../platform/busy.ts';
import { refusal } from '../platform/database.ts';
import { sendFailure } from './mount.ts';

/** Answers what throws with one sentence, and logs it by its route: an address may hold a token or the words of a search. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return sendFailure(reply, 'invalid_input');
    const asked = { err: error, method: request.method, route: request.routeOptions.url };
    if (isBusy(error)) {
      request.log.warn(asked, BUSY_REQUEST_MESSAGE);
      return sendFailure(reply, 'busy');
    }
    // The session ended between the look at it and what it was to do, which the database asks for again.
    if (refusal(error) === 'unauthorized') return sendFailure(reply, 'unauthorized');
    request.log.error(asked, 'a request failed');
    return sendFailure(reply, 'internal');
  });
}
