import { errors } from '../errors.ts';
import { kindsByLanguage } from '../kinds/all.ts';
import { LISTING_KINDS, textsOf } from '../kinds/index.ts';
import { lookUp } from './look-up.ts';
import { hindiMessages } from './messages.ts';

/** Labels of the kinds’ attributes in Hindi, by their English. */
const labels = new Map(
  LISTING_KINDS.flatMap((kind) =>
    Object.keys(kindsByLanguage.en[kind].attributes).map((name) => [
      textsOf(kindsByLanguage.en[kind], name).label,
      textsOf(kindsByLanguage.hi[kind], name).label,
    ]),
  ),
);

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
  labels,
);

/** Tells whether the first choice of an Accept-Language header is Hindi. The default is English. */
export const wantsHindi = (acceptLanguage: string | undefined): boolean =>
  /^\s*hi(?:[-;,\s]|$)/i.test(acceptLanguage ?? '');
