import { BlockList, isIP } from 'node:net';

/** Networks that webhooks may not reach: everything except the public internet (IANA special-purpose registries). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
/** Exceptions inside the public IPv6 network: tunnels that carry IPv4 addresses, and documentation. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6');
}
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns true if webhooks may be sent to this IP address (not a name). */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  // An IPv4 address inside an IPv6 address is in none of these networks, so it is rejected too.
  return family === 6 && routed.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Names that no public name server resolves. */
const INNER_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/;

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Returns an endpoint's address if its text allows webhooks, else null. The IP addresses behind its name are checked
 * with each connection (`send.ts`). `allowsLoopback` permits http to this machine, for a demo.
 */
export function targetOf(text: string, allowsLoopback: boolean): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const host = bare(url.hostname).toLowerCase();
  if (url.protocol === 'http:') return allowsLoopback && (host === 'localhost' || isLoopback(host)) ? url : null;
  if (url.protocol !== 'https:') return null;
  if (isIP(host) !== 0) return isPublic(host) ? url : null;
  return host.includes('.') && !host.endsWith('.') && !INNER_NAME.test(host) ? url : null;
}
