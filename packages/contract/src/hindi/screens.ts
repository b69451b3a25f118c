import { SCREEN_ERRORS } from '../screen-errors.ts';
import { lookUp } from './look-up.ts';
import { hindiMessages } from './messages.ts';

/**
 * Hindi texts of messages that screens create: rules, shapes and their own failures. The server translates its own
 * failures, so browsers do not load those. Loaded only for readers of Hindi.
 */
export const inHindi = lookUp(
  new Map([
    ...Object.values(SCREEN_ERRORS).map(([, message, hindi]) => [message, hindi] as const),
    ...Object.entries(hindiMessages),
  ]),
);
