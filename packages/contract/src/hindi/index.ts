import { errors } from '../errors.ts';
import { lookUp } from './look-up.ts';
import { hindiMessages } from './messages.ts';

/**
 * Hindi messages of the contract, found by their English text as in gettext, because rules and shapes return that text
 * to browser and server alike. This entry point (`@plumbline/contract/hindi`) is for the server;
 * `@plumbline/contract/hindi/screens` has what screens need.
 */
export const inHindi = lookUp(
  new Map([
    ...Object.values(errors).flatMap(({ message, hindi }) => (hindi === undefined ? [] : [[message, hindi] as const])),
    ...Object.entries(hindiMessages),
  ]),
);

/** Tells whether the first choice of an Accept-Language header is Hindi. The default is English. */
export const wantsHindi = (acceptLanguage: string | undefined): boolean =>
  /^\s*hi(?:[-;,\s]|$)/i.test(acceptLanguage ?? '');
