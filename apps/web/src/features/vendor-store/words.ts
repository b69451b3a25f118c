import type { Onboarding } from '@plumbline/contract';
import { featureWords } from '../../lib/text/index.ts';
import { loadFormWords } from '../../lib/vendor/words.ts';

type Item = Onboarding['checklist'][number]['item'];
type Status = Onboarding['status'];

const en = {
  title: 'Your store',
  lead: 'The texts that visitors read of you, and that we look at before you sell.',
  status: {
    draft: 'Not handed in',
    submitted: 'We look at it',
    rejected: 'Sent back',
    approved: 'Open',
    suspended: 'Suspended',
    closed: 'Closed',
  } satisfies Record<Status, string>,
  appeal: {
    title: 'Your appeal',
    why: 'Why should your store go on?',
    hint: 'Once for this suspension. Somebody looks at it again and writes to you.',
    needed: 'Please write why',
    send: 'Send the appeal',
    written: (day: string) => `You wrote on ${day}`,
    waits: 'We look at it and write to you.',
    upheld: (answer: string) => `The suspension stands: ${answer}`,
  },
  said: {
    draft: 'Nobody but your team sees it. Fill in what is missing and hand it in; then we look at it and write to you.',
    submitted: 'It is handed in. Until we have answered it stays as it is. We write to you.',
    rejected: 'Please change what we name, and hand it in again.',
    approved: 'Visitors see it, and your published products can be bought.',
    suspended: 'You sell nothing new. Orders that were paid run on, with their deadlines and their money.',
    closed:
      'It sells nothing any more and is not opened again. Orders that were paid run on, and your wallet stays yours.',
  } satisfies Record<Status, string>,
  ourAnswer: (reason: string) => `Our answer: ${reason}`,
  seePublic: 'See it as visitors do',
  checklist: 'Before you sell',
  checklistLead: (done: number, of: number) => `${done} of ${of} are done.`,
  item: {
    identity: 'Your identity',
    storeName: 'Name of the store',
    texts: 'Summary and description',
    logo: 'Logo',
    policies: 'Delivery and returns',
    payoutAddress: 'Payout address',
    terms: 'Vendors’ terms',
  } satisfies Record<Item, string>,
  state: { open: 'Missing', waits: 'Waits for us', done: 'Done' },
  goTo: {
    identity: 'Send your documents',
    storeName: 'Name it',
    texts: 'Write them',
    logo: 'Add one',
    policies: 'Write them',
    payoutAddress: 'Set it',
    terms: 'Read and accept them',
  } satisfies Record<Item, string>,
  terms: 'Hand in',
  readTerms: (version: number) => `Vendors’ terms, version ${version}`,
  acceptTerms: (version: number) => `I have read the vendors’ terms in version ${version} and accept them.`,
  termsFailed: 'The terms could not be loaded.',
  handIn: 'Hand in the store',
  notWhole: 'Something above is still missing.',
  editor: 'What visitors read',
  name: 'Name',
  nameHint: 'The address of your page is made from it. It stays once we have approved the store.',
  nameStays: 'The name of an approved store stays. Please contact us if it has to change.',
  summary: 'Summary',
  summaryHint: 'One sentence under the name.',
  description: 'Description',
  deliveryPolicy: 'Delivery',
  deliveryHint: 'How you pack and send, and how long it takes. Markdown.',
  returnPolicy: 'Returns',
  returnHint: 'Say which things a buyer can send back, until when, and who pays for it. Markdown.',
  logo: 'Logo',
  logoHint: 'JPEG, PNG or WebP, up to 15 MB. Place and device in the file are removed.',
  choosePicture: 'Choose a picture',
  anotherPicture: 'Choose another one',
  uploading: (percent: number) => `${percent} % sent`,
  payoutAddress: 'Payout address',
  payoutHint:
    'Of your wallet on BNB Smart Chain. It joins your address book; payouts wait or ask for a code as for any other.',
  save: 'Save',
  saveFirst: 'Save what you changed before you hand in.',
  closed: 'A closed store is not edited any more.',
  close: 'Close the store',
  closeTitle: 'Close the store for good?',
  closeText: [
    'Your products are not shown any more, and nobody can order.',
    'Orders that were paid run on: accept, send and answer them as before. Their money clears or goes back as each order says.',
    'It cannot be opened again.',
  ],
  closeConfirm: (name: string) => `Type ${name} to close it`,
  closeNow: 'Close it for good',
  keepOpen: 'Keep it open',
};

export type StoreWords = typeof en;

const { loadWords, words, useWords } = featureWords(en, {
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
