import { z } from 'zod';
import { consoleOriginOf } from './console-origin.ts';
import { type DatabaseAccess, databaseAccessOf, databaseVariables } from './database-access.ts';
import { type HealthAddress, healthVariables } from './health-server.ts';
import { plainConnections } from './plain-connections.ts';

/** The guard's own environment. It shares no settings with the other processes. */
const keysBefore = z
  .string()
  .default('')
  .transform((keys) => keys.split(',').flatMap((key) => key.trim() || []))
  .pipe(z.array(z.string().min(32)));

const environment = z.object({
  ...databaseVariables,
  // Keys
  /**
   * Encrypts the keys of members' and operators' authenticator apps; at least 32 characters, the same for every guard.
   * If it is not set, the launcher generates one in the data folder. If it is lost, all apps must be set up again.
   * @see docs/operating.md#keys-and-who-has-them
   */
  SECRETS_KEY: z.string().min(32),
  /**
   * Former values of `SECRETS_KEY`, comma-separated, needed until nothing is encrypted with them.
   * @see docs/operating.md#a-new-key-for-secrets
   */
  SECRETS_KEYS_BEFORE: keysBefore,
  /**
   * Decrypts the content keys of identity documents; generated and stored like `SECRETS_KEY`. If it is lost, no one can
   * read the stored documents.
   */
  DOCUMENTS_KEY: z.string().min(32),
  /** Former values of `DOCUMENTS_KEY`, comma-separated, needed until no content key is encrypted with them. */
  DOCUMENTS_KEYS_BEFORE: keysBefore,
  /** The product's address in a browser. Passkeys are bound to it. */
  PUBLIC_ORIGIN: z.url(),
  /** The address of the operators' console, if it has its own host. */
  CONSOLE_ORIGIN: z.url().optional(),
  PLUMBLINE_DEMO: z.enum(['0', '1']).default('0'),
  /** Variables, comma-separated, whose connections may leave the machine without TLS. */
  PLAIN_CONNECTIONS: z.string().default(''),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...healthVariables,
});

export interface GuardProcessConfig {
  readonly database: DatabaseAccess;
  readonly secretsKey: string;
  readonly secretsKeysBefore: readonly string[];
  readonly documentsKey: string;
  readonly documentsKeysBefore: readonly string[];
  readonly publicOrigin: string;
  readonly consoleOrigin: string;
  readonly demo: boolean;
  readonly rateLimitFactor: number;
  readonly logLevel: string;
  readonly health: HealthAddress;
}

/** Reads and checks the guard's configuration. Throws an error that lists every problem. */
export function readGuardConfig(env: NodeJS.ProcessEnv): GuardProcessConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`Configuration of the guard: ${z.prettifyError(parsed.error)}`);
  const value = parsed.data;
  const allowed = value.PLAIN_CONNECTIONS.split(',').flatMap((name) => name.trim() || []);
  const plain = value.PLUMBLINE_DEMO === '1' ? [] : plainConnections(env, allowed);
  if (plain.length > 0) throw new Error(`Configuration of the guard: without TLS: ${plain.join(', ')}`);
  return {
    database: databaseAccessOf(value),
    secretsKey: value.SECRETS_KEY,
    secretsKeysBefore: value.SECRETS_KEYS_BEFORE,
    documentsKey: value.DOCUMENTS_KEY,
    documentsKeysBefore: value.DOCUMENTS_KEYS_BEFORE,
    publicOrigin: value.PUBLIC_ORIGIN,
    consoleOrigin: consoleOriginOf(value.CONSOLE_ORIGIN, value.PUBLIC_ORIGIN),
    demo: value.PLUMBLINE_DEMO === '1',
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    logLevel: value.LOG_LEVEL,
    health: { port: value.METRICS_PORT ?? null, host: value.METRICS_HOST },
  };
}
