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
