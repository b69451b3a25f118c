import { memberErrors } from '../errors.ts';
import { marketErrors } from '../market-errors.ts';
import { hindiErrors } from './errors.ts';
import { hindiMessages, hindiPatterns } from './messages.ts';

/**
 * Messages of the contract in Hindi, found by their English text, as gettext does: rules and shapes answer with that text
 * to the browser and to the server alike. An entry point of its own (`@plumbline/contract/hindi`): who reads English loads none of it.
 */
const known = new Map([
  ...Object.entries({ ...memberErrors, ...marketErrors }).map(
    ([code, { message }]) => [message, hindiErrors[code as keyof typeof hindiErrors]] as const,
  ),
  ...Object.entries(hindiMessages),
]);

/** The message in Hindi; one that is not ours, such as a wallet's own words, stays as it is. */
export const inHindi = (message: string): string => known.get(message) ?? fromPattern(message) ?? message;

function fromPattern(message: string): string | null {
  for (const [english, hindi] of hindiPatterns) {
    const match = english.exec(message);
    if (match) return hindi(...match.slice(1));
  }
  return null;
}

/** Whether the first choice of an Accept-Language header is Hindi. English is the default. */
export const wantsHindi = (acceptLanguage: string | undefined): boolean =>
  /^\s*hi(?:[-;,\s]|$)/i.test(acceptLanguage ?? '');
