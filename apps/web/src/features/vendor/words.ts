import type { Onboarding } from '@plumbline/contract';
import { featureWords } from '../../lib/text/index.ts';
import { en } from './words.en.ts';

export interface VendorWords {
  readonly area: string;
  readonly places: string;
  readonly home: string;
  readonly store: string;
  readonly products: string;
  readonly team: string;
  readonly settlement: string;
  readonly files: string;
  readonly vouchers: string;
  readonly courses: string;
  readonly reviews: string;
  readonly invoices: string;
  readonly keys: string;
  readonly webhooks: string;
  readonly bought: string;
  readonly money: string;
  readonly forVendors: string;
  readonly toMembers: string;
  /** Where members have something that a store cannot have. */
  readonly ofMembers: Readonly<Record<'marriage' | 'interests' | 'text' | 'toMembers', string>>;
  readonly storeIs: Readonly<Record<Exclude<Onboarding['status'], 'approved'>, string>>;
  readonly checklist: (done: number, of: number) => string;
  readonly toStore: string;
  readonly yourMoney: string;
  readonly charge: (percent: string) => string;
  readonly noCharge: string;
  readonly noIncome: string;
  readonly moveLead: string;
  readonly detailsText: string;
  readonly logInText: string;
  readonly already: (link: string) => string;
  readonly loginTitle: string;
  readonly loginText: string;
}

export const {
  loadWords: loadVendorWords,
  useWords: useVendorWords,
  words: vendorWords,
} = featureWords<VendorWords>(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});
