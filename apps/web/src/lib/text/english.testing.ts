import { loadLanguage } from './index.ts';

/** Set-up of the unit tests: what is drawn in them is drawn in English. */
await loadLanguage('en');
