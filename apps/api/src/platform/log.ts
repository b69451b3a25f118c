import { type DestinationStream, pino } from 'pino';
import { requestId } from './request-id.ts';

export type Log = pino.Logger;

/**
 * Writes structured logs to standard output. Tokens, codes and passwords are never logged. The detail of a PostgreSQL
 * error is left out because it quotes the row; constraint, table and position in a function stay. Each line has the id
 * of the request or job that it is about.
 */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      mixin: () => {
        const id = requestId();
        return id === undefined ? {} : { requestId: id };
      },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.otp',
          '*.api_token',
          'err.detail',
          'err.aggregateErrors[*].detail',
        ],
        remove: true,
      },
    },
    destination,
  );
