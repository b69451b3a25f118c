import { SCREEN_ERRORS } from '../screen-errors.ts';
import { lookUp } from './look-up.ts';
import { hindiMessages } from './messages.ts';

export { HINDI_SHORT_WORDS as hindiPostings } from './postings.ts';

/**
 * What screens say themselves, in Hindi: rules, shapes and their own failures. The messages of the server's failures come translated,
 * so no browser loads them. Who reads English loads nothing of this.
 */
export const inHindi = lookUp(
  new Map([
    ...Object.values(SCREEN_ERRORS).map(([, message, hindi]) => [message, hindi] as const),
    ...Object.entries(hindiMessages),
  ]),
);
