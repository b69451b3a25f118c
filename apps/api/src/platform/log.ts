import { type DestinationStream, pino } from 'pino';

export type Log = pino.Logger;

/**
 * Writes structured logs to standard output. Tokens, codes and passwords are never logged. The detail of a PostgreSQL
 * error is left out because it quotes the row; constraint, table and position in a function stay.
 */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
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
