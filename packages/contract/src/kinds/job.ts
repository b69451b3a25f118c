import { say } from '../message.ts';
import { figure, type Kind, type KindIn, type Values } from './define.ts';
import { inWords } from './words.ts';

/** ISO 4217, required in a job's structured data. */
const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD'] as const;

/** Formats pay, such as "INR 20,000–30,000 a month". */
function payOf(values: Values, kind: KindIn): string {
  const [from, to] = [Number(values.payFrom), Number(values.payTo)];
  const [least, most] = [figure(from, kind.language), figure(to, kind.language)];
  return `${values.currency} ${from === to ? least : `${least}–${most}`} ${inWords(kind, 'payPer', values.payPer)}`.trim();
}

const MAX_PAY = 1_000_000_000;

export const job = {
  kind: 'job',
  postedBy: ['member', 'vendor'],
  needsIdentity: true,
  seenBy: 'public',
  isOrdered: false,
  price: 'none',
  place: { countryWhen: { attribute: 'where', is: ['remote'] } },
  lifetime: { days: 90, isChosen: true },
  maxOfMember: 30,
  answers: ['application'],
  attributes: {
    employer: { type: 'text', most: 80, isNeeded: true },
    employment: {
      type: 'choice',
      isNeeded: true,
      isFacet: true,
      choices: ['full-time', 'part-time', 'contract', 'temporary', 'internship'],
    },
    where: { type: 'choice', isNeeded: true, isFacet: true, choices: ['onsite', 'hybrid', 'remote'] },
    currency: { type: 'choice', isNeeded: true, isHidden: true, choices: CURRENCIES, areCodes: true },
    payFrom: { type: 'number', isNeeded: true, isHidden: true, from: 1, to: MAX_PAY },
    payTo: { type: 'number', isNeeded: true, isFacet: true, isHidden: true, from: 1, to: MAX_PAY },
    payPer: {
      type: 'choice',
      isNeeded: true,
      isFacet: true,
      isHidden: true,
      choices: ['hour', 'day', 'week', 'month', 'year'],
    },
    experience: { type: 'number', isFacet: true, from: 0, to: 40 },
    openings: { type: 'number', from: 1, to: 500 },
    skills: { type: 'list', most: 10, length: 40 },
    questions: { type: 'list', most: 5, length: 200, isHidden: true },
    noFee: { type: 'yes', isNeeded: true, isHidden: true },
  },
  rules: [
    ({ payFrom, payTo }) =>
      Number(payTo) < Number(payFrom) ? { field: 'payTo', message: say('rangeEndsBeforeItBegins') } : null,
  ],
  card: ['employer', 'employment', 'where'],
  headline: payOf,
} as const satisfies Kind;
