import { createObservedValue } from '@plumbline/app-runtime/observers';

/** Chromium's event (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent), not in the DOM types. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const offer = createObservedValue<InstallOffer | null>(null);

/** Keeps the browser's offer to install, which it makes once, right at the start. It is shown only on request. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise a phone shows its own bar over the screen.
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}
