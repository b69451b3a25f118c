import { parseUsdt, type Usdt } from '@plumbline/money';
import { z } from 'zod';
import { consoleOriginOf } from './console-origin.ts';
import { type DatabaseAccess, databaseAccessOf } from './database-access.ts';
import { drainSeconds } from './drain.ts';
import { environment } from './environment.ts';
import type { HealthAddress } from './health-server.ts';
import type { MediaConfig } from './object-store.ts';
import { plainConnections } from './plain-connections.ts';

/** Enough for several days of payouts in a small installation. Larger ones set `PAYOUT_DAY_LIMIT_USDT`. */
const DAY_LIMIT_USDT = '50000';
/** More than a small installation moves at once. Below this sum, the watcher's node is enough. */
const SECOND_NODE_FROM_USDT = '1000';
export interface ChainConfig {
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  readonly startBlock: bigint | null;
  /** Number of blocks in the first query for transfers. */
  readonly logRange: bigint;
  readonly usdt: string;
  readonly otherTokens: readonly string[];
  readonly depositXpub: string;
  /** Public address that sends the payouts. */
  readonly payoutAddress: string;
  /** Null in every process except the payer, which is the only one that reads it. */
  readonly payoutPrivateKey: string | null;
  readonly treasuryAddresses: readonly string[];
}

/** Settings that only the payer reads. */
export interface PayerConfig {
  /** Null if the key is in the payer's environment. */
  readonly signer: string | null;
  /** Null means no limit. */
  readonly dayLimit: Usdt | null;
  readonly journal: string | null;
}

/** What is queried a second time, and on which nodes. Each role has its own nodes. */
export interface SecondNodeConfig {
  readonly payer: readonly string[];
  readonly close: readonly string[];
  /** Null if nothing is queried a second time. */
  readonly from: Usdt | null;
}

/** How this process sends traces. */
export interface TracingConfig {
  readonly endpoint: string;
  readonly sampler: z.output<typeof environment>['OTEL_TRACES_SAMPLER'];
  /** Share of the traces that a ratio sampler keeps, 0 to 1. */
  readonly ratio: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly sharePort: boolean;
  /** Time in which a stopping API process still accepts connections. */
  readonly drainMs: number;
  readonly health: HealthAddress;
  /** Null if nothing is traced. */
  readonly tracing: TracingConfig | null;
  readonly publicOrigin: string;
  /** The same as `publicOrigin` if the console has no host of its own. */
  readonly consoleOrigin: string;
  readonly database: DatabaseAccess;
  readonly databasePoolSize: number;
  readonly timeZone: string;
  readonly trustedProxies: readonly string[];
  /** Null in roles that send no mail. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly contactEmail: string;
  /** Null if replies by mail are not received. */
  readonly ticketMailDomain: string | null;
  /** Null outside the demo. */
  readonly inboxPort: number | null;
  readonly chain: ChainConfig;
  readonly payer: PayerConfig;
  readonly secondNode: SecondNodeConfig;
  /** `link:hash` of links whose postings were corrected by hand. Only the reconciler reads it. */
  readonly acceptedLinks: readonly string[];
  /** If true, the demo's routes exist and every screen says "Demo". */
  readonly demo: boolean;
  readonly webhooksToLoopback: boolean;
  readonly rateLimitFactor: number;
  readonly apiDocs: boolean;
  readonly logLevel: string;
  readonly media: MediaConfig;
  readonly webRoot: string | undefined;
  readonly siteRoot: string | undefined;
  readonly siteReloads: boolean;
  readonly consoleRoot: string | undefined;
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Reads and checks the configuration. Throws an error that lists every problem. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
  const value = parsed.data;
  const isDemo = value.PLUMBLINE_DEMO === '1';
  const missing = (['BSC_RPC_URL', 'USDT_CONTRACT', 'DEPOSIT_XPUB', 'PAYOUT_ADDRESS'] as const).filter(
    (name) => value[name] === undefined,
  );
  if (missing.length > 0) throw new Error(`Configuration: ${missing.join(', ')} must be set`);
  const plain = isDemo ? [] : plainConnections(env, list(value.PLAIN_CONNECTIONS));
  if (plain.length > 0)
    throw new Error(`Configuration: without TLS, and not in PLAIN_CONNECTIONS: ${plain.join(', ')}`);
  const publicOrigin = value.PUBLIC_ORIGIN ?? `http://${value.HOST}:${value.PORT}`;
  return {
    port: value.PORT,
    host: value.HOST,
    sharePort: value.SHARE_PORT === '1',
    drainMs: 1_000 * (value.DRAIN_SECONDS ?? drainSeconds(isDemo)),
    health: { port: value.METRICS_PORT ?? null, host: value.METRICS_HOST },
    tracing:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
            sampler: value.OTEL_TRACES_SAMPLER,
            ratio: value.OTEL_TRACES_SAMPLER_ARG,
          },
    publicOrigin,
    consoleOrigin: consoleOriginOf(value.CONSOLE_ORIGIN, publicOrigin),
    database: databaseAccessOf(value),
    databasePoolSize: value.DATABASE_POOL_SIZE,
    timeZone: value.TIME_ZONE,
    trustedProxies: list(value.TRUSTED_PROXIES),
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    contactEmail: value.CONTACT_EMAIL,
    ticketMailDomain: value.TICKET_MAIL_DOMAIN ?? null,
    inboxPort: isDemo ? (value.INBOX_PORT ?? null) : null,
    chain: {
      rpcUrls: list(value.BSC_RPC_URL!),
      chainId: value.BSC_CHAIN_ID,
      startBlock: value.BSC_START_BLOCK ?? null,
      logRange: value.BSC_LOG_RANGE,
      usdt: value.USDT_CONTRACT!,
      otherTokens: list(value.OTHER_TOKENS),
      depositXpub: value.DEPOSIT_XPUB!,
      payoutAddress: value.PAYOUT_ADDRESS!,
      payoutPrivateKey: value.PAYOUT_PRIVATE_KEY ?? null,
      treasuryAddresses: list(value.TREASURY_ADDRESSES),
    },
    payer: {
      signer: value.PAYOUT_SIGNER ?? null,
      dayLimit: sumOf('PAYOUT_DAY_LIMIT_USDT', value.PAYOUT_DAY_LIMIT_USDT ?? (isDemo ? 'none' : DAY_LIMIT_USDT)),
      journal: value.PAYER_JOURNAL ?? null,
    },
    secondNode: {
      payer: list(value.PAYER_RPC_URL ?? ''),
      close: list(value.CLOSE_RPC_URL ?? ''),
      from: sumOf('SECOND_NODE_FROM_USDT', value.SECOND_NODE_FROM_USDT ?? (isDemo ? 'none' : SECOND_NODE_FROM_USDT)),
    },
    acceptedLinks: list(value.RECONCILER_ACCEPTS),
    demo: isDemo,
    webhooksToLoopback: isDemo && value.WEBHOOKS_TO_LOOPBACK === '1',
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    apiDocs: value.API_DOCS === undefined ? isDemo : value.API_DOCS === '1',
    logLevel: value.LOG_LEVEL,
    media: mediaOf(value),
    webRoot: value.WEB_ROOT,
    siteRoot: value.SITE_ROOT,
    siteReloads: value.SITE_RELOADS === '1',
    consoleRoot: value.CONSOLE_ROOT,
  };
}

function sumOf(variable: string, text: string): Usdt | null {
  if (text === 'none') return null;
  const sum = parseUsdt(text);
  if (sum === null) throw new Error(`Configuration: ${variable} must be an amount of USDT, or none`);
  return sum;
}

function mediaOf(value: z.output<typeof environment>): MediaConfig {
  const {
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = value;
  const folder = value.MEDIA_FOLDER ?? null;
  if (value.MEDIA_STORE === 'folder' && folder === null) throw new Error('Configuration: MEDIA_FOLDER must be set');
  if (value.MEDIA_STORE === 's3' && bucket === undefined) throw new Error('Configuration: MEDIA_S3_BUCKET must be set');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Error('Configuration: MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY must be set together');
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  const { MEDIA_S3_ENDPOINT: endpoint = null, MEDIA_S3_REGION: region, MEDIA_S3_PREFIX: prefix } = value;
  return {
    keeps: value.MEDIA_STORE,
    folder,
    s3: bucket === undefined ? null : { endpoint, region, bucket, prefix, credentials },
  };
}
