import { loadLanguage } from './index.ts';

/** Set-up of the unit tests, which render in English. */
await loadLanguage('en');
