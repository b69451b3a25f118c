import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadLanguage, storedLanguage } from './lib/text/index.ts';

/** The texts come first: no screen is ever drawn in a language that was not chosen. Without them there is no app. */
await loadLanguage(storedLanguage());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
