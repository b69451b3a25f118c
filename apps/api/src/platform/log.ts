import { type DestinationStream, pino } from 'pino';
import { z } from 'zod';
import { environment } from './environment.ts';
import { createLogFile } from './log-file.ts';
import { requestId } from './request-id.ts';

export type Log = pino.Logger;

/** An error of a chain call quotes the whole call, up to a megabyte. */
const MAX_CHARACTERS = 8_000;

/** An error, the list of its causes, one of them, and its own lists. What is deeper may refer back to the error. */
const MAX_DEPTH = 4;

/** Cuts each long text of an error. */
function shorten(value: unknown, depth = MAX_DEPTH): unknown {
  if (typeof value === 'string')
    return value.length <= MAX_CHARACTERS ? value : `${value.slice(0, MAX_CHARACTERS)}… (${value.length} characters)`;
  if (typeof value !== 'object' || value === null || depth === 0 || 'toJSON' in value || ArrayBuffer.isView(value))
    return value;
  if (Array.isArray(value)) return value.map((each) => shorten(each, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, shorten(of, depth - 1)]));
}

const { LOG_FILE, LOG_FILE_MEGABYTES, LOG_FILES_KEPT } = environment.shape;
const variables = z.object({ LOG_FILE, LOG_FILE_MEGABYTES, LOG_FILES_KEPT });

function destinationIn(env: NodeJS.ProcessEnv): DestinationStream {
  const { LOG_FILE: path, LOG_FILE_MEGABYTES: megabytes, LOG_FILES_KEPT: keeps } = variables.parse(env);
  return path === undefined ? pino.destination(1) : createLogFile({ path, maxBytes: megabytes * 1_000_000, keeps });
}

/**
 * Writes structured logs to standard output, or to the file in `LOG_FILE`. Tokens, codes and passwords are never logged. The detail of a PostgreSQL
 * error is left out because it quotes the row; constraint, table and position in a function stay. Each line has the id
 * of the request or job that it is about.
 */
export const createLog = (level: string, destination: DestinationStream = destinationIn(process.env)): Log =>
  pino(
    {
      level,
      serializers: { err: (error: Error) => shorten(pino.stdSerializers.err(error)) },
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
