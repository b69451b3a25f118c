import { type InstallOffer, offer } from './offer.ts';

/** The browser's own dialog. An offer serves once; when it was declined, the browser may make another one later. */
export async function install(given: InstallOffer): Promise<void> {
  offer.set(null);
  await given.prompt();
}

/** Runs as an app already. `standalone` is Safari's own word for it. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true;

/** Safari installs by hand, from its Share menu. An iPad names itself a Mac, which has no touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
