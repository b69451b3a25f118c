import { screenErrors } from '../screen-errors.ts';
import { lookUp } from './look-up.ts';
import { hindiMessages } from './messages.ts';
import { hindiScreenErrors } from './screen-errors.ts';

/**
 * What screens say themselves, in Hindi: rules, shapes and their own failures. The messages of the server's failures come translated,
 * so no browser loads them. Who reads English loads nothing of this.
 */
export const inHindi = lookUp(
  new Map([
    ...Object.entries(screenErrors).map(
      ([code, message]) => [message, hindiScreenErrors[code as keyof typeof screenErrors]] as const,
    ),
    ...Object.entries(hindiMessages),
  ]),
);
