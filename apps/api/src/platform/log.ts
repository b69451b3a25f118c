import { type DestinationStream, pino } from 'pino';

export type Log = pino.Logger;

/**
 * Structured logs on standard output; tokens, codes and passwords never reach them. The detail of an error of PostgreSQL is left
 * out: it quotes the row that a statement failed with. Constraint, table and place in a function stay.
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
