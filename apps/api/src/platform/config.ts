import { parseUsdt, type Usdt } from '@plumbline/money';
import { z } from 'zod';
import { consoleOriginOf } from './console-origin.ts';
import { MEDIA_PLACES, type MediaConfig } from './object-store.ts';
import { plainConnections } from './plain-connections.ts';

/** A signer on another machine is reached through a tunnel: it asks nobody who they are. */
const SIGNER = /^(unix:\/.+|tcp:(127\.0\.0\.1|localhost|\[::1\]):\d{1,5})$/;
/** Some days' payouts of a small installation; whoever pays out more says so. */
const DAY_LIMIT_USDT = '50000';
/** What a day of a small installation moves at once; below it the watcher's node is enough. */
const SECOND_NODE_FROM_USDT = '1000';

/** Environment variables (README, "Configuration"). What is unset makes a demo. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Several API processes listen on one port, and the kernel shares the connections out. */
  SHARE_PORT: z.enum(['0', '1']).default('0'),
  /** The browser's address of the product: links in mails, the referral link's origin. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** The browser's address of the operators' console, when it has a host of its own. */
  CONSOLE_ORIGIN: z.url().optional(),
  /** The login of this process's duty; of the schema's owner for migrations alone. */
  DATABASE_URL: z.string(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  TIME_ZONE: z.string().default('UTC'),
  /** Proxies whose X-Forwarded-For counts: addresses or networks, comma separated. */
  TRUSTED_PROXIES: z.string().default(''),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Plumbline <no-reply@plumbline.example>'),
  /** Where messages of the contact form go. */
  CONTACT_EMAIL: z.email().default('contact@plumbline.example'),
  /** Behind the @ of the addresses that take answers to mails about tickets; unset: none are received. */
  TICKET_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is the name of a host')
    .optional(),
  /** Of the demo's own mail server, for who wants to answer a mail. */
  INBOX_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Comma separated: the first that answers is used, the others are asked when it fails. */
  BSC_RPC_URL: z.string().optional(),
  BSC_CHAIN_ID: z.coerce.number().int().positive().default(56),
  /** The first block that can hold a transfer to the platform; default: the block that is final at the first start. */
  BSC_START_BLOCK: z.coerce.bigint().min(0n).optional(),
  /** Blocks that the first question for transfers covers; the node's refusals make it smaller. */
  BSC_LOG_RANGE: z.coerce.bigint().min(1n).max(5000n).default(50n),
  USDT_CONTRACT: z.string().optional(),
  /** Comma separated: other tokens that people send by mistake. They are watched, shown, and never credited. */
  OTHER_TOKENS: z.string().default(''),
  /** Account-level extended public key (BIP-44 m/44'/60'/0'); deposit addresses are its children 0/i. */
  DEPOSIT_XPUB: z.string().optional(),
  /** Where payouts come from. The launcher derives it from the key when it is unset. */
  PAYOUT_ADDRESS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'is an address: 0x and 40 hexadecimal digits')
    .optional(),
  /** Private key of the payout wallet, 0x…: for the payer alone, or for the signer where that is a process of its own. */
  PAYOUT_PRIVATE_KEY: z.string().optional(),
  /** Where the key's signer listens, when the key is not in the payer: unix:/path or tcp:127.0.0.1:port. */
  PAYOUT_SIGNER: z.string().regex(SIGNER, 'is unix:/path or tcp:127.0.0.1:port').optional(),
  /** The most USDT that the payer signs for in a day (UTC), whatever the console says; `none` for no limit. */
  PAYOUT_DAY_LIMIT_USDT: z.string().optional(),
  /** Folder in which the payer keeps its own journal of what it signed. */
  PAYER_JOURNAL: z.string().optional(),
  /** Comma separated: nodes of another operator, which the payer asks before it signs a large payout. */
  PAYER_RPC_URL: z.string().optional(),
  /** The same for the jobs, which ask before a day is closed on large earnings. */
  CLOSE_RPC_URL: z.string().optional(),
  /** From this sum in USDT on a second node is asked; `none` for never. */
  SECOND_NODE_FROM_USDT: z.string().optional(),
  /** Links of the chain of postings that were put right by hand, comma separated, each with the hash that its postings have now. */
  RECONCILER_ACCEPTS: z
    .string()
    .regex(/^(\d+:[0-9a-f]{32}(,|$))*$/, 'is a list of link:hash, as the difference names them')
    .default(''),
  /** Comma separated addresses that trading results, capital and subsidies are paid to. */
  TREASURY_ADDRESSES: z.string().default(''),
  /** Set by the launcher when it started the chain and the inbox itself. */
  PLUMBLINE_DEMO: z.enum(['0', '1']).default('0'),
  /** Variables, comma separated, whose connections may leave the machine without TLS: a network that is encrypted otherwise. */
  PLAIN_CONNECTIONS: z.string().default(''),
  /** In a demo alone: webhooks may go to http://127.0.0.1, so that a receiver can be tried on the same machine. */
  WEBHOOKS_TO_LOOPBACK: z.enum(['0', '1']).default('0'),
  /** Multiplies every rate limit; the demo and the bench raise it. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Whether the API's description is served at /docs; unset: in the demo alone. */
  API_DOCS: z.enum(['0', '1']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where new pictures of the market go; `folder` and `s3` need what follows. */
  MEDIA_STORE: z.enum(MEDIA_PLACES).default('database'),
  MEDIA_FOLDER: z.string().optional(),
  /** Of an S3-compatible store that is not Amazon's. */
  MEDIA_S3_ENDPOINT: z.url().optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_BUCKET: z.string().optional(),
  MEDIA_S3_PREFIX: z.string().default(''),
  /** Without the two, the role of the machine. */
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Folder of the built web app; unset: the API alone is served. */
  WEB_ROOT: z.string().optional(),
  /** Folder of the built site; unset: the web app has every path. */
  SITE_ROOT: z.string().optional(),
  /** Set by `npm run dev`: the site's files are read again after each change. */
  SITE_RELOADS: z.enum(['0', '1']).default('0'),
  /** Folder of the built operator console; unset: it is served elsewhere, or not at all. */
  CONSOLE_ROOT: z.string().optional(),
});

export interface ChainConfig {
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  readonly startBlock: bigint | null;
  /** Blocks of one question for transfers, to begin with. */
  readonly logRange: bigint;
  readonly usdt: string;
  readonly otherTokens: readonly string[];
  readonly depositXpub: string;
  /** Public: where payouts come from. */
  readonly payoutAddress: string;
  /** Null in every process but the payer, which alone reads it. */
  readonly payoutPrivateKey: string | null;
  readonly treasuryAddresses: readonly string[];
}

/** What the payer alone reads. */
export interface PayerConfig {
  /** Null: the key is in its environment. */
  readonly signer: string | null;
  /** Null: no limit. */
  readonly dayLimit: Usdt | null;
  readonly journal: string | null;
}

/** What is asked twice, and of which nodes: each duty has its own alone. */
export interface SecondNodeConfig {
  readonly payer: readonly string[];
  readonly close: readonly string[];
  /** Null: nothing is asked twice. */
  readonly from: Usdt | null;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly sharePort: boolean;
  readonly publicOrigin: string;
  /** The same as `publicOrigin` where the console has no host of its own. */
  readonly consoleOrigin: string;
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  readonly timeZone: string;
  readonly trustedProxies: readonly string[];
  /** Null where the duty sends no mail. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly contactEmail: string;
  /** Null: no answers by mail are received. */
  readonly ticketMailDomain: string | null;
  /** Null but in the demo. */
  readonly inboxPort: number | null;
  readonly chain: ChainConfig;
  readonly payer: PayerConfig;
  readonly secondNode: SecondNodeConfig;
  /** `link:hash` of links whose postings were put right by hand. Read by the reconciler alone. */
  readonly acceptedLinks: readonly string[];
  /** The demo routes exist and every screen says "Demo". */
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

/** Reads and checks the configuration; throws with every fault named. */
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
    publicOrigin,
    consoleOrigin: consoleOriginOf(value.CONSOLE_ORIGIN, publicOrigin),
    databaseUrl: value.DATABASE_URL,
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
  if (sum === null) throw new Error(`Configuration: ${variable} is an amount of USDT, or none`);
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
    throw new Error('Configuration: MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY are set together');
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  const { MEDIA_S3_ENDPOINT: endpoint = null, MEDIA_S3_REGION: region, MEDIA_S3_PREFIX: prefix } = value;
  return {
    keeps: value.MEDIA_STORE,
    folder,
    s3: bucket === undefined ? null : { endpoint, region, bucket, prefix, credentials },
  };
}
