import { OFFLINE_SETUP_MS } from '@plumbline/time-limits/progress';
import { currentLanguage, watchLanguage } from '../text/index.ts';

/** The first visit caches the whole build, after the first screens have loaded. */
const FIRST_VISIT_PAUSE_MS = 5_000;
const REGISTER_PAUSE_MS = 1_000;

/**
 * Registers the service worker, which makes the app start without a connection (public/sw.js), once the page is idle,
 * so that the first screen is not delayed. It caches the texts of the reader's language, and after a switch those of the
 * new one. If the browser refuses it, the app needs a connection.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register(`/sw.js?language=${currentLanguage()}`, { updateViaCache: 'none' })
      .catch((error) => console.warn('The app will not start without a connection.', error));
  const start = () => {
    register();
    watchLanguage(register);
  };
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: OFFLINE_SETUP_MS })
      : setTimeout(start, REGISTER_PAUSE_MS);
  const afterLoad = () => setTimeout(whenIdle, navigator.serviceWorker.controller ? 0 : FIRST_VISIT_PAUSE_MS);
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
}
