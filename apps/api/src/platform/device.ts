import Bowser from 'bowser';

/** Removes anything that looks like a link: the sender controls the header, and emails show it. */
const plain = (device: string): string => device.replace(/[^A-Za-z0-9 _-]+/g, ' ').slice(0, 80);

/** Returns a name such as `Chrome on Windows` from a User-Agent header. `Unknown device` if it contains none. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name || /[A-Za-z0-9_-]{1,40}/.exec(userAgent)?.[0];
  if (!name) return 'Unknown device';
  return plain(os.name ? `${name} on ${os.name}` : name);
}
