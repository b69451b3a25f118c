import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readForEveryScreen } from './lib/first-reads.ts';
import { keepInstallOffer } from './lib/install/offer.ts';
import { registerServiceWorker } from './lib/offline/register.ts';
import { loadLanguage, loadOwnTexts, storedLanguage } from './lib/text/index.ts';

// Must run first, because the browser fires this event only once.
keepInstallOffer();

/** Texts load first, so that no screen appears in the wrong language. Without them the app cannot start. */
await firstLanguage().catch(sayThatPartsAreMissing);
// After the texts, which error messages need; before React, which takes as long to load as the responses.
void readForEveryScreen();
registerServiceWorker();

/** Loads English if only the other language fails. */
async function firstLanguage(): Promise<void> {
  try {
    await Promise.all([loadLanguage(storedLanguage()), loadOwnTexts(storedLanguage())]);
  } catch {
    await loadLanguage('en');
  }
}

/** Does the same as shell/crash.tsx, which needs the texts (specification, section 8). */
function sayThatPartsAreMissing(error: unknown): never {
  const alert = document.createElement('main');
  alert.className = 'wrap';
  alert.role = 'alert';
  const title = document.createElement('h1');
  title.textContent = 'Loading chunk failed';
  const again = document.createElement('button');
  again.textContent = 'Try again';
  again.onclick = () => window.location.reload();
  alert.append(title, again);
  document.body.replaceChildren(alert);
  throw error;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
