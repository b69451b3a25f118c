/**
 * Where the operators' console is reached: at `CONSOLE_ORIGIN`, else where everything is. Cookies know no ports, so that a
 * host of its own has another name.
 */
export function consoleOriginOf(given: string | undefined, publicOrigin: string): string {
  if (given === undefined) return publicOrigin;
  const url = new URL(given);
  if (url.href !== `${url.origin}/` || !/^https?:$/.test(url.protocol))
    throw new Error('Configuration: CONSOLE_ORIGIN is an origin, such as https://console.example.com');
  if (url.hostname === new URL(publicOrigin).hostname)
    throw new Error('Configuration: CONSOLE_ORIGIN has another host name than PUBLIC_ORIGIN');
  return url.origin;
}
