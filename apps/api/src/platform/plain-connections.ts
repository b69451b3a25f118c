import { replicaUrlsIn } from './database-url.ts';

/** The addresses that a role connects to or is reached at, by environment variable. */
const CONNECTIONS = [
  'PUBLIC_ORIGIN',
  'CONSOLE_ORIGIN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'BSC_RPC_URL',
  'PAYER_RPC_URL',
  'CLOSE_RPC_URL',
  'MEDIA_S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;
type Connection = (typeof CONNECTIONS)[number];

/** Host names from Node's `URL`: an IPv6 address is in brackets, and an empty host is a local socket. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/;
/** Modes in which node-postgres encrypts or fails. */
const ENCRYPTED_MODES = ['require', 'verify-ca', 'verify-full'];

/**
 * Returns the variables whose connections leave this machine without TLS and that `allowed` (`PLAIN_CONNECTIONS`,
 * comma-separated) does not list. Throws on an unknown name in `allowed`, because a misspelt name would allow nothing.
 */
export function plainConnections(env: NodeJS.ProcessEnv, allowed: readonly string[]): Connection[] {
  const unknown = allowed.filter((name) => !CONNECTIONS.some((each) => each === name));
  if (unknown.length > 0) throw new Error(`Configuration: PLAIN_CONNECTIONS does not know ${unknown.join(', ')}`);
  return CONNECTIONS.filter((name) => !allowed.includes(name) && addressesIn(env[name]).some(isPlain));
}

/** Every host of a database's address counts, because each connection may be to another one. */
const addressesIn = (value = ''): readonly string[] =>
  replicaUrlsIn(value) ??
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => URL.canParse(each));

function isPlain(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  if (LOOPBACK.test(hostname)) return false;
  if (protocol === 'postgres:' || protocol === 'postgresql:')
    return !ENCRYPTED_MODES.includes(searchParams.get('sslmode') ?? '');
  // RFC 3207: without this, a mail server that offers no STARTTLS gets the mail unencrypted.
  if (protocol === 'smtp:') return searchParams.get('requireTLS') !== 'true';
  return !['https:', 'wss:', 'smtps:'].includes(protocol);
}
