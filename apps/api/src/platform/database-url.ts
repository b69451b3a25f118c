/**
 * Addresses of PostgreSQL as libpq writes them, with one or several hosts:
 * `postgres://login:password@first:5432,second:5432/plumbline?sslmode=verify-full`. Neither `URL` nor node-postgres
 * reads several hosts.
 */
interface Address {
  /** `postgres://` */
  readonly scheme: string;
  /** `login:password@`, or nothing. */
  readonly login: string;
  /** One empty host for a local socket, whose folder is the parameter `host`. */
  readonly hosts: readonly string[];
  /** Path and parameters. */
  readonly rest: string;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s;
/** libpq's parameter for the kind of server. Every process writes, so only `read-write` makes sense. */
const KIND = 'target_session_attrs';
const WRITABLE = 'read-write';

/** Throws without the address, which contains a password. */
function read(url: string): Address {
  const [, scheme = '', login = '', hosts = '', rest = ''] = ADDRESS.exec(url.trim()) ?? [];
  const address = { scheme, login, hosts: hosts.split(',').map((host) => host.trim()), rest };
  const isUsable =
    scheme !== '' &&
    (address.hosts.length === 1 || !address.hosts.includes('')) &&
    address.hosts.every((host) => URL.canParse(`${scheme}${login}${host}${rest}`));
  if (!isUsable) throw new Error('An address of the database is not valid: postgres://login:password@host:port/name');
  const kind = urlOf(address, address.hosts[0]!).searchParams.get(KIND);
  if (kind !== null && kind !== WRITABLE)
    throw new Error(`In an address of the database, ${KIND} can only be ${WRITABLE}`);
  return address;
}

const urlOf = ({ scheme, login, rest }: Address, host: string): URL => new URL(`${scheme}${login}${host}${rest}`);

/** Returns true if the server can be used as an address, with one or several hosts. */
export function isDatabaseUrl(url: string): boolean {
  try {
    read(url);
    return true;
  } catch {
    return false;
  }
}

/** Returns one address for each host, which `URL` and node-postgres read. */
export function hostUrlsOf(url: string): readonly [string, ...string[]] {
  const address = read(url);
  const [first, ...others] = address.hosts.map((host) => {
    const one = urlOf(address, host);
    if (one.searchParams.has(KIND)) one.searchParams.delete(KIND);
    return one.toString();
  });
  return [first!, ...others];
}

/** Addresses in a list. Commas also separate the hosts in one address. */
const BETWEEN_ADDRESSES = /,\s*(?=postgres(?:ql)?:\/\/)/;

/** Returns one address for each host in a comma-separated list of addresses. Null if one of them cannot be used. */
export function replicaUrlsIn(list: string): readonly string[] | null {
  if (list.trim() === '') return [];
  const urls = list.trim().split(BETWEEN_ADDRESSES);
  return urls.every(isDatabaseUrl) ? urls.flatMap(hostUrlsOf) : null;
}

/** Whether each new connection must be to a server that writes: always with several hosts, of which some are standbys. */
export function needsWritable(url: string): boolean {
  const address = read(url);
  return address.hosts.length > 1 || urlOf(address, address.hosts[0]!).searchParams.has(KIND);
}

/** Returns the hosts for a message, which must not contain a password. */
export const hostsIn = (url: string): string => read(url).hosts.join(', ');

/** Returns the login and its password. Both are empty if the address has none. */
export function loginIn(url: string): { readonly user: string; readonly password: string } {
  const { username, password } = new URL(hostUrlsOf(url)[0]);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Returns the same address with another login, and another database if one is given. */
export function withLogin(
  url: string,
  { user, password }: { readonly user: string; readonly password: string },
  database?: string,
): string {
  const { scheme, hosts, rest } = read(url);
  const path = database === undefined ? rest : rest.replace(/^[^?#]*/, `/${database}`);
  return `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@${hosts.join(',')}${path}`;
}
