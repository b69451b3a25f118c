import { drainSeconds } from '../../apps/api/src/platform/drain.ts';
import type { environment } from '../../apps/api/src/platform/environment.ts';

/** The settings that only the launcher reads. docs/configuration.md is generated from the comments (`npm run configuration`). */
interface LauncherEnvironment {
  // Launcher
  /** Folder for data, logs and the demo's secrets. If it is not set, the start prints the folder that it uses. */
  readonly PLUMBLINE_DATA?: string;
  /** Number of API processes, 1 to 64; 1 by default. Several launchers can use one database. */
  readonly API_PROCESSES?: string;
  /** Number of `jobs` processes, 1 to 64; 1 by default. Every other role has one process. */
  readonly WORKER_PROCESSES?: string;
  /**
   * Login of one role on your own database, such as `DATABASE_PAYER_URL`. The launcher creates any that are unset; its
   * database owner needs CREATEROLE.
   * @see docs/operating.md#logins-of-the-roles
   */
  readonly [login: `DATABASE_${string}_URL`]: string | undefined;
  /**
   * Nodes of another provider with which the reconciler checks transfers and payouts, so that it detects a node that
   * returns false data. If it is not set, `BSC_RPC_URL` is used.
   * @see docs/operating.md#the-reconcilers-own-node
   */
  readonly RECONCILER_RPC_URL?: string;
  /**
   * Port on which your mail server delivers replies to mails about tickets. Set it together with `TICKET_MAIL_DOMAIN`.
   * Without `SMTP_URL`, it is the port of the demo's mail server.
   * @see docs/operating.md#answers-by-mail
   */
  readonly MAIL_IN_PORT?: string;
}

type Setting = keyof LauncherEnvironment | keyof (typeof environment)['shape'];

/** What a start does, decided only from the environment. */
export interface Plan {
  readonly port: number;
  readonly host: string;
  /** The address printed at the end. */
  readonly origin: string;
  /** The address of the operators' console. */
  readonly consoleOrigin: string;
  /** Local chain: test money, seeded members and the demo's routes. */
  readonly demo: boolean;
  readonly startsPostgres: boolean;
  /** The demo's mail server, or the one that receives answers to mails. */
  readonly startsInbox: boolean;
  readonly apiProcesses: number;
  readonly workerProcesses: number;
  /** How long a stopping API process still serves, in milliseconds. */
  readonly drainMs: number;
}

/** The first of these means a real chain; then everything about real money must be set. */
const CHAIN = ['BSC_RPC_URL', 'USDT_CONTRACT', 'DEPOSIT_XPUB', 'PAYOUT_PRIVATE_KEY', 'TREASURY_ADDRESSES'] as const;
export const WITH_CHAIN = [...CHAIN, 'SMTP_URL'] as const;

/**
 * Returns the plan, or every error of the configuration. Without local servers, a database and a chain must be given.
 */
export function planFrom(
  env: NodeJS.ProcessEnv,
  { hasLocalServers = true } = {},
): Plan | { readonly errors: readonly string[] } {
  const errors: string[] = [];
  if (!hasLocalServers && given(env, 'DATABASE_URL') === undefined)
    errors.push('DATABASE_URL is missing: a build does not contain PostgreSQL');
  const count = (name: Setting, fallback: number, least: number, most: number): number => {
    const text = given(env, name) ?? String(fallback);
    const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    errors.push(`${name}=${text} is not a whole number from ${least} to ${most}`);
    return fallback;
  };
  const port = count('PORT', 3000, 1, 65_535);
  const apiProcesses = count('API_PROCESSES', 1, 1, 64);
  const workerProcesses = count('WORKER_PROCESSES', 1, 1, 64);
  const demo = given(env, 'BSC_RPC_URL') === undefined;
  const drainMs = 1_000 * count('DRAIN_SECONDS', drainSeconds(demo), 0, 60);
  errors.push(...chainErrors(env, hasLocalServers));
  if (given(env, 'MAIL_IN_PORT') !== undefined) count('MAIL_IN_PORT', 2525, 1, 65_535);
  if (
    given(env, 'SMTP_URL') !== undefined &&
    (given(env, 'MAIL_IN_PORT') === undefined) !== (given(env, 'TICKET_MAIL_DOMAIN') === undefined)
  )
    errors.push('MAIL_IN_PORT and TICKET_MAIL_DOMAIN must be set together, because replies to mails arrive there');
  if (errors.length > 0) return { errors };
  const host = given(env, 'HOST') ?? '127.0.0.1';
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const origin = given(env, 'PUBLIC_ORIGIN') ?? `http://${shown}:${port}`;
  return {
    port,
    host,
    origin,
    consoleOrigin: given(env, 'CONSOLE_ORIGIN') ?? origin,
    demo,
    startsPostgres: given(env, 'DATABASE_URL') === undefined,
    startsInbox: given(env, 'SMTP_URL') === undefined || given(env, 'MAIL_IN_PORT') !== undefined,
    apiProcesses,
    workerProcesses,
    drainMs,
  };
}

/** Rejects an incomplete configuration as a whole, because it would mix real money with a demo. */
function chainErrors(env: NodeJS.ProcessEnv, hasLocalServers: boolean): string[] {
  const set = ([...CHAIN, 'BSC_CHAIN_ID'] as const).filter((name) => given(env, name) !== undefined);
  if (set.length === 0 && hasLocalServers) return [];
  const reason = hasLocalServers ? `it is required with ${set.join(', ')}` : 'a build does not contain the demo';
  // A separate signer has the key, so its address must be given.
  const needed = WITH_CHAIN.map((name) =>
    name === 'PAYOUT_PRIVATE_KEY' && given(env, 'PAYOUT_SIGNER') !== undefined ? 'PAYOUT_ADDRESS' : name,
  );
  return needed.filter((name) => given(env, name) === undefined).map((name) => `${name} is missing: ${reason}`);
}

const given = (env: NodeJS.ProcessEnv, name: Setting): string | undefined => env[name]?.trim() || undefined;
