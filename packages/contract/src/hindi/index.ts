import { errors } from '../errors.ts';
import { lookUp } from './look-up.ts';
import { hindiMessages } from './messages.ts';

/**
 * Messages of the contract in Hindi, found by their English text, as gettext does: rules and shapes answer with that text
 * to the browser and to the server alike. An entry point of its own (`@plumbline/contract/hindi`), for the server: what screens say
 * themselves is in `@plumbline/contract/hindi/screens`.
 */
export const inHindi = lookUp(
  new Map([
    ...Object.values(errors).flatMap(({ message, hindi }) => (hindi === undefined ? [] : [[message, hindi] as const])),
    ...Object.entries(hindiMessages),
  ]),
);

/** Whether the first choice of an Accept-Language header is Hindi. English is the default. */
export const wantsHindi = (acceptLanguage: string | undefined): boolean =>
  /^\s*hi(?:[-;,\s]|$)/i.test(acceptLanguage ?? '');
