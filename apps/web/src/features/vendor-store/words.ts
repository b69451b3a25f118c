import type { Onboarding } from '@plumbline/contract';
import { featureWords } from '../../lib/text/index.ts';
import { loadFormWords } from '../../lib/vendor/words.ts';
import { en } from './words.en.ts';

type Item = Onboarding['checklist'][number]['item'];
type Status = Onboarding['status'];

export interface StoreWords {
  readonly appeal: {
    readonly title: string;
    readonly why: string;
    readonly hint: string;
    readonly needed: string;
    readonly send: string;
    readonly written: (day: string) => string;
    readonly waits: string;
    readonly upheld: (answer: string) => string;
  };
  readonly title: string;
  readonly lead: string;
  readonly status: Readonly<Record<Status, string>>;
  readonly said: Readonly<Record<Status, string>>;
  readonly ourAnswer: (reason: string) => string;
  readonly seePublic: string;
  readonly checklist: string;
  readonly checklistLead: (done: number, of: number) => string;
  readonly item: Readonly<Record<Item, string>>;
  readonly state: Readonly<Record<'open' | 'waits' | 'done', string>>;
  readonly goTo: Readonly<Record<Item, string>>;
  readonly terms: string;
  readonly readTerms: (version: number) => string;
  readonly acceptTerms: (version: number) => string;
  readonly termsFailed: string;
  readonly handIn: string;
  readonly notWhole: string;
  readonly editor: string;
  readonly name: string;
  readonly nameHint: string;
  readonly nameStays: string;
  readonly summary: string;
  readonly summaryHint: string;
  readonly description: string;
  readonly deliveryPolicy: string;
  readonly deliveryHint: string;
  readonly returnPolicy: string;
  readonly returnHint: string;
  readonly logo: string;
  readonly logoHint: string;
  readonly choosePicture: string;
  readonly anotherPicture: string;
  readonly uploading: (percent: number) => string;
  readonly payoutAddress: string;
  readonly payoutHint: string;
  readonly save: string;
  readonly saveFirst: string;
  readonly closed: string;
  readonly close: string;
  readonly closeTitle: string;
  readonly closeText: readonly string[];
  readonly closeConfirm: (name: string) => string;
  readonly closeNow: string;
  readonly keepOpen: string;
}

const { loadWords, words, useWords } = featureWords<StoreWords>(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});

/** Before the screen of the store is drawn: its own words and those of the vendors' forms. */
export async function loadStoreWords(): Promise<null> {
  await Promise.all([loadWords(), loadFormWords()]);
  return null;
}

export const useStoreWords = useWords;

/** Outside of a component: the title of the page. */
export const storeWords = words;
