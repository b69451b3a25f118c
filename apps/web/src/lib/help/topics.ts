import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import type { Texts as HelpWords } from '@plumbline/texts/help';
import { texts } from '@plumbline/texts/loaders/help';
import { area } from '@plumbline/texts/runtime';
import type { Language } from '../text/index.ts';

/** Topics of screens. Each has its text in `texts/en/help.json`. */
export type Topic = keyof HelpWords['topics'];
export type Term = keyof HelpWords['glossary'];

/** Terms explained below a topic's text. */
export const TERMS: Readonly<Record<Topic, readonly Term[]>> = {
  assets: ['electronic', 'flexible', 'principal'],
  deposit: ['final', 'electronic'],
  deposits: ['final'],
  withdraw: ['flexible', 'charge', 'final'],
  withdrawals: ['charge', 'final'],
  exit: ['principal', 'maturity', 'charge'],
  packages: ['target', 'share', 'maturity', 'charge'],
  orders: ['principal', 'maturity', 'charge'],
  reserve: ['claim', 'closedDay', 'principal'],
  earn: ['booked', 'share', 'closedDay'],
  tradingIncome: ['share', 'booked', 'claim'],
  levelIncome: ['teams', 'booked', 'closedDay'],
  directIncome: ['due', 'cap', 'booked'],
  rewardIncome: ['rank', 'due', 'cap'],
  otherIncome: ['booked', 'due'],
  team: ['teams', 'cap'],
  programme: ['teams', 'cap'],
  statement: ['electronic', 'flexible', 'principal'],
  proof: ['closedDay', 'electronic', 'flexible', 'principal', 'claim'],
  addresses: ['final'],
  wallets: ['final'],
  limits: ['electronic', 'principal'],
  identity: ['electronic'],
  settings: ['flexible'],
  home: ['electronic', 'flexible', 'claim', 'booked'],
  activity: ['electronic', 'flexible'],
  receipt: ['final', 'charge'],
  notifications: [],
  profile: [],
  deletion: ['principal'],
  login: [],
  signUp: ['teams'],
  newPassword: [],
  freeze: [],
  unfreeze: [],
  tickets: [],
  cart: ['electronic'],
  checkout: ['electronic', 'held', 'clears'],
  purchase: ['held', 'clears'],
  purchases: ['held', 'clears'],
  invoices: [],
  favourites: [],
  listings: ['reviewed'],
  lostFound: [],
  learn: [],
  certificates: [],
  resumes: [],
  sharedResume: [],
  answers: [],
  marriage: ['consent'],
  interests: ['consent'],
  marriageConsent: ['consent'],
  vendorHome: ['held', 'electronic', 'flexible'],
  vendorSignUp: [],
  store: ['reviewed'],
  keys: [],
  webhooks: [],
  vendorTeam: [],
  vouchers: ['fee'],
  vendorReviews: [],
  products: ['reviewed'],
  productFiles: [],
  vendorCourses: ['reviewed'],
  vendorCertificates: [],
  settlement: ['held', 'clears', 'fee'],
  sales: ['held', 'clears', 'fee'],
};

const requests = new Map<Language, Promise<HelpWords>>();

/** Loads the help texts of a language, on first use only. */
export function helpIn(language: Language): Promise<HelpWords> {
  const known = requests.get(language);
  if (known) return known;
  const words = loadChunk(texts[language]).then((module) => area(`${language}/help`, module.texts));
  requests.set(language, words);
  // A failed load is retried the next time.
  words.catch(() => requests.delete(language));
  return words;
}
