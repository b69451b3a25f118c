import type { FastifyInstance } from 'fastify';
import { isBusy } from '../platform/busy.ts';
import { refusal } from '../platform/database.ts';
import { sendFailure } from './mount.ts';

/** Answers what throws with one sentence, and logs it by its route: an address may hold a token or the words of a search. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return sendFailure(reply, 'invalid_input');
    const asked = { err: error, method: request.method, route: request.routeOptions.url };
    if (isBusy(error)) {
      request.log.warn(asked, 'a request could not be finished and is to be sent again');
      return sendFailure(reply, 'busy');
    }
    // The session ended between the look at it and what it was to do, which the database asks for again.
    if (refusal(error) === 'unauthorized') return sendFailure(reply, 'unauthorized');
    request.log.error(asked, 'a request failed');
    return sendFailure(reply, 'internal');
  });
}
