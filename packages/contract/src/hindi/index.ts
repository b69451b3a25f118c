import { memberErrors } from '../errors.ts';
import { httpErrors } from '../http-errors.ts';
import { kinds } from '../kinds/index.ts';
import { marketErrors } from '../market-errors.ts';
import { hindiErrors } from './errors.ts';
import { hindiMessages, hindiPatterns } from './messages.ts';

/**
 * Messages of the contract in Hindi, found by their English text, as gettext does: rules and shapes answer with that text
 * to the browser and to the server alike. An entry point of its own (`@plumbline/contract/hindi`): who reads English loads none of it.
 */
const known = new Map([
  ...Object.entries({ ...httpErrors, ...memberErrors, ...marketErrors }).map(
    ([code, { message }]) => [message, hindiErrors[code as keyof typeof hindiErrors]] as const,
  ),
  ...Object.entries(hindiMessages),
]);

/** The message in Hindi; one that is not ours, such as a wallet's own words, stays as it is. */
export const inHindi = (message: string): string =>
  known.get(message) ?? fromAttribute(message) ?? fromPattern(message) ?? message;

const labels = new Map(
  Object.values(kinds).flatMap(({ attributes }) =>
    Object.values(attributes).map(({ label }) => [label.en, label.hi] as const),
  ),
);

/** "Pay to: Please fill this in": a fault with the name of its attribute, or with the path of a field of a resume. */
function fromAttribute(message: string): string | null {
  const [, name, fault] = /^(.*): (.*)$/s.exec(message) ?? [];
  const label =
    name === undefined ? undefined : (labels.get(name) ?? (/^[a-z][\w.[\]]*$/i.test(name) ? name : undefined));
  return label === undefined || fault === undefined ? null : `${label}: ${inHindi(fault)}`;
}

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
