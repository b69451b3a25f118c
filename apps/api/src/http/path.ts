/** Our longest path has a few hundred characters. Proxies and browsers have a limit close to this one. */
export const MAX_PATH_LENGTH = 2_048;

/** Returns the path of an address, without the query. */
export const pathOf = (url: string): string => url.split('?', 1)[0]!;

/** A loop: a regular expression such as `/\/+$/` restarts at every slash and takes seconds on a path of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Returns true for paths of data and of the console. Proxies can recognize them by their prefix. */
export const isDataPath = (path: string): boolean =>
  /^\/(sellerApi|vendorApi|operatorApi|publicApi|console)(\/|$)/.test(path);

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const NEEDLESS_ESCAPE = /%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|3[0-9]|2[de]|5f|7e)/gi;

/**
 * Normalizes an address for the router and everything behind it. The origin of the absolute form is removed (RFC 9112,
 * section 3.2.2), and escaped characters that need no escape are decoded (RFC 3986, section 6.2.2.2). The query stays
 * as it is. Null for a data address in such a form: our clients never send it, and a proxy's rule may not match it.
 */
export function normalAddress(address: string): string | null {
  const target = address.slice(ORIGIN.exec(address)?.[0].length ?? 0);
  const path = pathOf(target);
  const letters = path.replace(NEEDLESS_ESCAPE, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  const normal = `${letters.startsWith('/') ? '' : '/'}${letters}${target.slice(path.length)}`;
  return normal !== address && isDataPath(letters) ? null : normal;
}
