import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readForEveryScreen } from './lib/first-reads.ts';
import { keepInstallOffer } from './lib/install/offer.ts';
import { registerServiceWorker } from './lib/offline/register.ts';
import { loadLanguage, storedLanguage } from './lib/text/index.ts';

// Before anything is waited for: the browser says it once.
keepInstallOffer();

/** The texts come first: no screen is ever drawn in a language that was not chosen. Without them there is no app. */
await firstLanguage().catch(sayThatPartsAreMissing);
// After the texts, which a failure is told in; before React, which takes as long as the answers do.
void readForEveryScreen();
registerServiceWorker();

/** English is better than nothing where only the other language cannot be had. */
async function firstLanguage(): Promise<void> {
  try {
    await loadLanguage(storedLanguage());
  } catch {
    await loadLanguage('en');
  }
}

/** As shell/crash.tsx does, which needs the texts (specification, section 8). */
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
