/**
 * Returns the console's address: `CONSOLE_ORIGIN`, or the public address if it is not set. A separate host needs
 * another name, because cookies ignore ports.
 */
export function consoleOriginOf(given: string | undefined, publicOrigin: string): string {
  if (given === undefined) return publicOrigin;
  const url = new URL(given);
  if (url.href !== `${url.origin}/` || !/^https?:$/.test(url.protocol))
    throw new Error('Configuration: CONSOLE_ORIGIN must be an origin, such as https://console.example.com');
  if (url.hostname === new URL(publicOrigin).hostname)
    throw new Error('Configuration: CONSOLE_ORIGIN must have a different host name than PUBLIC_ORIGIN');
  return url.origin;
}
