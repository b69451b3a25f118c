import Bowser from 'bowser';

/** `Chrome on Windows`, from a User-Agent header; `Unknown device` when it says nothing. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name || userAgent.split(/[/\s]/)[0]!.slice(0, 40);
  return os.name ? `${name} on ${os.name}` : name;
}
