import { createObservedValue } from '@plumbline/app-runtime/observers';

/** Chromium's (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent); the DOM's types do not have it. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const offer = createObservedValue<InstallOffer | null>(null);

/** From the first moment on: the browser says once that the app can be installed. Nobody is asked unless they ask. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this a phone shows a bar of its own over the screen.
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}
