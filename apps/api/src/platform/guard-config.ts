import { z } from 'zod';

/** The guard's own environment: it needs nothing of what the other processes are told, and they nothing of this. */
const environment = z.object({
  /** The guard's login. */
  DATABASE_URL: z.string(),
  /** Encrypts the keys of authenticator apps; the launcher makes one at its first start. Lost, they must be set up anew. */
  SECRETS_KEY: z.string().min(32),
  /** The browser's address of the product: passkeys belong to it. */
  PUBLIC_ORIGIN: z.url(),
  PLUMBLINE_DEMO: z.enum(['0', '1']).default('0'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface GuardProcessConfig {
  readonly databaseUrl: string;
  readonly secretsKey: string;
  readonly publicOrigin: string;
  readonly demo: boolean;
  readonly rateLimitFactor: number;
  readonly logLevel: string;
}

/** Reads and checks the guard's configuration; throws with every fault named. */
export function readGuardConfig(env: NodeJS.ProcessEnv): GuardProcessConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`Configuration of the guard: ${z.prettifyError(parsed.error)}`);
  const value = parsed.data;
  return {
    databaseUrl: value.DATABASE_URL,
    secretsKey: value.SECRETS_KEY,
    publicOrigin: value.PUBLIC_ORIGIN,
    demo: value.PLUMBLINE_DEMO === '1',
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    logLevel: value.LOG_LEVEL,
  };
}
