import { pino } from 'pino';

export type Log = pino.Logger;

/** Structured logs on standard output; tokens, codes and passwords never reach them. */
export const createLog = (level: string): Log =>
  pino({
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.otp', '*.api_token'],
      remove: true,
    },
  });
