/** The longest path of the product has a few hundred characters; proxies and browsers stop at about this many. */
export const MAX_PATH_LENGTH = 2_048;

/** The path of a request's address, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0]!;

/** In a loop: a regular expression such as `/\/+$/` begins anew at every slash, and takes seconds for a path of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Paths of data and of the console: what a proxy in front may know by their beginning. */
export const isDataPath = (path: string): boolean =>
  /^\/(sellerApi|vendorApi|operatorApi|publicApi|console)(\/|$)/.test(path);

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const NEEDLESS_ESCAPE = /%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|3[0-9]|2[de]|5f|7e)/gi;

/**
 * An address as the router and everything behind it read it: without the origin that the absolute form names (RFC 9112,
 * section 3.2.2), and with the letters of its path that need no escape as letters (RFC 3986, section 6.2.2.2). The query
 * stays as it is. Null for data in such a form: no client of ours writes it, and a proxy's rule may not have seen through it.
 */
export function normalAddress(address: string): string | null {
  const target = address.slice(ORIGIN.exec(address)?.[0].length ?? 0);
  const path = pathOf(target);
  const letters = path.replace(NEEDLESS_ESCAPE, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  const normal = `${letters.startsWith('/') ? '' : '/'}${letters}${target.slice(path.length)}`;
  return normal !== address && isDataPath(letters) ? null : normal;
}
