import type { ProcessRole } from '../../apps/api/src/platform/process-roles.ts';
import type { DatabaseLogin } from './database.ts';

/** For every process: how Node runs, and the product's external addresses. */
const COMMON = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'LOG_LEVEL',
  'LOG_FILE',
  'LOG_FILE_MEGABYTES',
  'LOG_FILES_KEPT',
  'TIME_ZONE',
  'DATABASE_POOL_SIZE',
  'DATABASE_PREPARED_STATEMENTS',
  'PLUMBLINE_DEMO',
  'HOST',
  'PORT',
  'PUBLIC_ORIGIN',
  'CONSOLE_ORIGIN',
  'PLAIN_CONNECTIONS',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_RESOURCE_ATTRIBUTES',
];
const CHAIN = [
  'BSC_RPC_URL',
  'BSC_CHAIN_ID',
  'BSC_START_BLOCK',
  'BSC_LOG_RANGE',
  'USDT_CONTRACT',
  'OTHER_TOKENS',
  'DEPOSIT_XPUB',
  'PAYOUT_ADDRESS',
  'TREASURY_ADDRESSES',
];
const MAIL = ['SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL'];

/** Storage of pictures, for the process that receives and shows them. */
const MEDIA = [
  'MEDIA_STORE',
  'MEDIA_FOLDER',
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_REGION',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_PREFIX',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
];

/** What each role gets besides. Only the role that uses a secret gets it. */
const OWN: Record<ProcessRole, readonly string[]> = {
  api: [
    ...CHAIN,
    ...MEDIA,
    'PDF_FONT_FILE',
    'SHARE_PORT',
    'DRAIN_SECONDS',
    'TRUSTED_PROXIES',
    'CONTACT_EMAIL',
    'API_DOCS',
    'RATE_LIMIT_FACTOR',
    'WEBHOOKS_TO_LOOPBACK',
    // Only in the demo; only config.ts reads it.
    'INBOX_PORT',
    'WEB_ROOT',
    'SITE_ROOT',
    'SITE_RELOADS',
    'CONSOLE_ROOT',
  ],
  watcher: CHAIN,
  payer: [
    ...CHAIN,
    'PAYOUT_PRIVATE_KEY',
    'PAYOUT_SIGNER',
    'PAYOUT_DAY_LIMIT_USDT',
    'PAYER_JOURNAL',
    'PAYER_RPC_URL',
    'SECOND_NODE_FROM_USDT',
  ],
  jobs: [
    ...CHAIN,
    ...MAIL,
    'TICKET_MAIL_DOMAIN',
    'SITE_ROOT',
    'SITE_RELOADS',
    'CLOSE_RPC_URL',
    'SECOND_NODE_FROM_USDT',
    'WEBHOOKS_TO_LOOPBACK',
  ],
  guard: ['SECRETS_KEY', 'SECRETS_KEYS_BEFORE', 'DOCUMENTS_KEY', 'DOCUMENTS_KEYS_BEFORE', 'RATE_LIMIT_FACTOR'],
  reconciler: [...CHAIN, ...MAIL, 'RECONCILER_ACCEPTS'],
  command: [...CHAIN, ...MAIL, ...MEDIA, 'SITE_ROOT'],
  inbox: ['INBOX_PORT', 'INBOX_KEEPS', 'TICKET_MAIL_DOMAIN'],
  certifier: ['CERTIFICATE_KEY', 'STATEMENT_KEY', 'PDF_FONT_FILE'],
};

/** The roles whose long or frequent reads may use a replica. */
const REPLICA_READERS: readonly ProcessRole[] = ['api', 'jobs'];

/** Returns the environment of a process: its role's variables from the launcher's, and its own login. */
export function envOfRole(role: ProcessRole, given: NodeJS.ProcessEnv, login: DatabaseLogin): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { DATABASE_URL: login.url, DATABASE_DIRECT_URL: login.directUrl };
  if (REPLICA_READERS.includes(role) && login.replicaUrls !== undefined) env.DATABASE_REPLICA_URLS = login.replicaUrls;
  for (const name of [...COMMON, ...OWN[role]]) if (given[name] !== undefined) env[name] = given[name];
  if (role === 'reconciler' && given.RECONCILER_RPC_URL) env.BSC_RPC_URL = given.RECONCILER_RPC_URL;
  return env;
}
