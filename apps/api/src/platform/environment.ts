import { z } from 'zod';
import { databaseVariables } from './database-access.ts';
import { MEDIA_PLACES } from './object-store.ts';

/** A signer on another machine needs a tunnel, because it does not authenticate its caller. */
const SIGNER = /^(unix:\/.+|tcp:(127\.0\.0\.1|localhost|\[::1\]):\d{1,5})$/;

/**
 * The environment variables of the server's processes. `npm run configuration` generates docs/configuration.md from the
 * comments, defaults and sections.
 */
export const environment = z.object({
  // Addresses
  /** Port of the API. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address that the API listens on. */
  HOST: z.string().default('127.0.0.1'),
  /** `1` lets several API processes listen on one port; the kernel distributes connections. The launcher sets it. */
  SHARE_PORT: z.enum(['0', '1']).default('0'),
  /**
   * Seconds, 0 to 60, in which an API process still accepts connections after SIGTERM, while `/readyz` already returns
   * 503 and a load balancer moves new calls elsewhere. 5 by default, 0 in the demo.
   * @see docs/operating.md#several-api-processes-behind-a-load-balancer
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  /**
   * Port with `/healthz`, `/readyz` and `/metrics` of each process. The launcher adds the position of the role, and 10
   * for each further process of a role. If it is not set, nothing is measured, and only the API answers the first two,
   * on `PORT`.
   * @see docs/operating.md#metrics
   */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Address that `METRICS_PORT` listens on. Only your monitoring should reach it. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /**
   * Address of the product in a browser, such as `https://plumbline.example`. Links in mails, passkeys and certificates
   * use it. If it is not set, it is derived from `HOST` and `PORT`.
   */
  PUBLIC_ORIGIN: z.url().optional(),
  /**
   * Address of the operators' console on its own host, such as `https://console.plumbline.example`. If it is not set,
   * the console is at `PUBLIC_ORIGIN/console`, and a start outside the demo prints a warning.
   * @see docs/operating.md#start
   */
  CONSOLE_ORIGIN: z.url().optional(),
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or networks, comma-separated. */
  TRUSTED_PROXIES: z.string().default(''),
  /**
   * Variables, comma-separated, whose connections may leave the machine without TLS. Use it only in a network that is
   * encrypted in another way. Outside the demo, the start fails if one of these connections is not encrypted:
   * `PUBLIC_ORIGIN`, `CONSOLE_ORIGIN`, `DATABASE_URL`, `DATABASE_DIRECT_URL` and `DATABASE_REPLICA_URLS`
   * (`?sslmode=verify-full`), `SMTP_URL` (`smtps:`, or `?requireTLS=true`), `BSC_RPC_URL`, `PAYER_RPC_URL`, `CLOSE_RPC_URL`, `MEDIA_S3_ENDPOINT`,
   * `OTEL_EXPORTER_OTLP_ENDPOINT`.
   */
  PLAIN_CONNECTIONS: z.string().default(''),

  // Database
  ...databaseVariables,
  /** Connections of each process, 2 to 200. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),

  // Chain
  /** Nodes, comma-separated. The first that answers is used; if it fails, the next one is tried. */
  BSC_RPC_URL: z.string().optional(),
  /** Number of the chain; 56 is BNB Smart Chain. */
  BSC_CHAIN_ID: z.coerce.number().int().positive().default(56),
  /**
   * First block that can contain a transfer to the platform. If it is not set, the newest final block at the first
   * start.
   */
  BSC_START_BLOCK: z.coerce.bigint().min(0n).optional(),
  /**
   * Number of blocks in the watcher's first query for transfers, 1 to 5000. If the node refuses or times out, the
   * watcher halves it and enlarges it again later.
   * @see docs/operating.md#nodes-with-limits
   */
  BSC_LOG_RANGE: z.coerce.bigint().min(1n).max(5000n).default(50n),
  /** Address of the USDT contract. Its `decimals()` must be 18. */
  USDT_CONTRACT: z.string().optional(),
  /**
   * Contracts of other tokens that people send by mistake, such as USDC, comma-separated. Their transfers are recorded,
   * shown to operators and reported to the member, but never credited. Transfers of all other tokens can be found only
   * by transaction hash.
   * @see docs/operating.md#other-tokens
   */
  OTHER_TOKENS: z.string().default(''),
  /**
   * Extended public key of the account `m/44'/60'/0'`. Deposit addresses are its children `0/i`; the server has no
   * private key.
   */
  DEPOSIT_XPUB: z.string().optional(),
  /** Addresses that receive trading results, capital and subsidies, comma-separated. */
  TREASURY_ADDRESSES: z.string().default(''),

  // Payouts
  /**
   * Address of the payout wallet. If it is not set, the launcher derives it from the key before it starts the
   * processes.
   */
  PAYOUT_ADDRESS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'is an address: 0x and 40 hexadecimal digits')
    .optional(),
  /**
   * Private key of the payout wallet, the server's only private key of the chain. Only the payer, or the signer, reads
   * it. The payer does not start if the key does not belong to `PAYOUT_ADDRESS`.
   */
  PAYOUT_PRIVATE_KEY: z.string().optional(),
  /**
   * Socket of a signer that has the key instead of the payer: `unix:/path` or `tcp:127.0.0.1:port`. Needs
   * `PAYOUT_ADDRESS`.
   * @see docs/operating.md#the-payout-key-elsewhere
   */
  PAYOUT_SIGNER: z.string().regex(SIGNER, 'is unix:/path or tcp:127.0.0.1:port').optional(),
  /** Most USDT that the payer signs in a day (UTC), whatever the console says. 50000 by default, `none` in the demo. */
  PAYOUT_DAY_LIMIT_USDT: z.string().optional(),
  /**
   * Folder of the payer's journal of signed payouts. The launcher creates one in the data folder; without a folder,
   * only the database has that record.
   */
  PAYER_JOURNAL: z.string().optional(),
  /**
   * Nodes of another provider that the payer queries before it signs a large payout, comma-separated. Without them,
   * large payouts wait.
   * @see docs/operating.md#a-second-node-before-large-sums
   */
  PAYER_RPC_URL: z.string().optional(),
  /** The same for `jobs`, before it closes a day with large earnings. Without them, such days stay open. */
  CLOSE_RPC_URL: z.string().optional(),
  /** Sum in USDT from which the two are queried; `none` means never. 1000 by default, `none` in the demo. */
  SECOND_NODE_FROM_USDT: z.string().optional(),
  /**
   * Links of the posting chain that two people corrected by hand, comma-separated, as in the finding: `17:9f…`.
   * @see docs/operating.md#postings-corrected-by-hand
   */
  RECONCILER_ACCEPTS: z
    .string()
    .regex(/^(\d+:[0-9a-f]{32}(,|$))*$/, 'is a list of link:hash, as the difference names them')
    .default(''),

  // Mail
  /** Mail server for outgoing mails. */
  SMTP_URL: z.string().optional(),
  /** Sender of all mails. */
  MAIL_FROM: z.string().default('Plumbline <no-reply@plumbline.example>'),
  /** Address that receives messages from the contact form. */
  CONTACT_EMAIL: z.email().default('contact@plumbline.example'),
  /**
   * Domain of the addresses that receive replies to mails about tickets. Set it together with `MAIL_IN_PORT`.
   * @see docs/operating.md#answers-by-mail
   */
  TICKET_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is the name of a host')
    .optional(),
  /** Port of the process that receives mails. The launcher sets it. */
  INBOX_PORT: z.coerce.number().int().min(1).max(65_535).optional(),

  // Pictures
  /**
   * Where new pictures are stored: `database`, `folder` or `s3`.
   * @see docs/operating.md#where-pictures-are-stored
   */
  MEDIA_STORE: z.enum(MEDIA_PLACES).default('database'),
  /** Folder of the pictures, for `folder`. */
  MEDIA_FOLDER: z.string().optional(),
  /** Address of an S3-compatible store other than Amazon's. */
  MEDIA_S3_ENDPOINT: z.url().optional(),
  /** Region of the bucket. */
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  /** Bucket of the pictures, for `s3`. */
  MEDIA_S3_BUCKET: z.string().optional(),
  /** Prefix of every key in the bucket, such as `plumbline/`. */
  MEDIA_S3_PREFIX: z.string().default(''),
  /** Set it together with the next one. Without both, the machine's role is used. */
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  /** Secret of that access key. */
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),

  // General
  /** Time zone of the business day. */
  TIME_ZONE: z.string().default('UTC'),
  /** Multiplies every rate limit. 20 in a demo that only this machine can reach. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** `1` serves the API description at `/docs`, `0` does not. If it is not set, only the demo serves it. */
  API_DOCS: z.enum(['0', '1']).optional(),
  /** `1` lets webhooks go to `http://127.0.0.1` and `http://localhost`; only in the demo. */
  WEBHOOKS_TO_LOOPBACK: z.enum(['0', '1']).default('0'),
  /** Additional font (TTF, OTF or WOFF) for PDFs, for scripts without a built-in font, such as Chinese. */
  PDF_FONT_FILE: z.string().optional(),
  /**
   * Address of an OpenTelemetry collector, such as `http://127.0.0.1:4318`. It gets traces by OTLP over HTTP, as JSON.
   * If it is not set, nothing is traced.
   * @see docs/operating.md#traces
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers for the collector, such as `authorization=Bearer%20…`, comma-separated. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Which traces are sent, by the standard's names. With `parentbased_`, a trusted proxy decides for its traces. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  /** Share of the traces that a `traceidratio` sampler sends, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Attributes of every trace, such as `deployment.environment.name=production`, comma-separated. */
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  /** Lowest level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * File that gets the log, one JSON object a line, and is rotated while the process runs. Several processes may share
   * it. If it is not set, the log goes to standard output. The launcher sets it.
   * @see docs/operating.md#logs
   */
  LOG_FILE: z.string().optional(),
  /** Size in megabytes at which a log file is rotated. */
  LOG_FILE_MEGABYTES: z.coerce.number().positive().default(20),
  /** Number of rotated files that are kept for each log file. */
  LOG_FILES_KEPT: z.coerce.number().int().min(0).default(5),
  /**
   * `1` makes it a demo: demo routes exist, and every screen says so. The launcher sets it when it starts its own
   * chain.
   */
  PLUMBLINE_DEMO: z.enum(['0', '1']).default('0'),

  // Built files
  /**
   * Folder of the built web app. If it is not set, only the API is served. The launcher sets all folders in this
   * section.
   */
  WEB_ROOT: z.string().optional(),
  /** Folder of the built site. If it is not set, the web app handles every path. */
  SITE_ROOT: z.string().optional(),
  /** `1` reloads the files of the site after each change. `npm run dev` sets it. */
  SITE_RELOADS: z.enum(['0', '1']).default('0'),
  /** Folder of the built console. If it is not set, this process does not serve the console. */
  CONSOLE_ROOT: z.string().optional(),
});
