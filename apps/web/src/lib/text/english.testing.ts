import { beforeAll } from 'vitest';
import { loadLanguage, textsReady } from './index.ts';

/** Set-up of the unit tests, which render in English. */
await loadLanguage('en');

// After the imports of the test file, whose features load their texts.
beforeAll(textsReady);
