import { currentLanguage } from './text/index.ts';

/** A page of the site, or of the market, in the language of the screen: Hindi ones stand below /hi (apps/site/README.md). */
export const sitePath = (path: `/${string}`): string =>
  currentLanguage() === 'hi' ? `/hi${path}`.replace(/\/$/, '') : path;
