import type { ContentText } from '@plumbline/contract/content';
import {
  operatorContent,
  operatorContentEntry,
  operatorPublishContent,
  operatorSaveContent,
  operatorSaveRedirect,
} from '@plumbline/contract/operator';
import type { Language } from '@plumbline/texts/languages';
import type { Deps } from '../platform/deps.ts';
import { type CallsOf, together } from './calls.ts';
import { type OperatorCalls, signInOperator } from './market/sign-in.ts';

type New = ContentText & { readonly key: string; readonly language: Language; readonly at?: string };

const SLIDES: readonly New[] = [
  {
    key: 'sample-the-market',
    kind: 'slider',
    language: 'en',
    fields: {
      title: 'Sample: the market is open',
      text: 'Six sample stores, sixty things, every price in USDT.',
      link: '/market',
      linkLabel: 'Look around',
      picture: 'gate',
      alt: '',
      position: 1,
    },
  },
  {
    key: 'sample-read-first',
    kind: 'slider',
    language: 'en',
    fields: {
      title: 'Sample: read this first',
      text: 'What can go wrong, in the words that every member accepts.',
      link: '/risk',
      linkLabel: 'The risk notice',
      picture: 'scales',
      alt: '',
      position: 2,
    },
  },
];

const QUESTION: New = {
  key: 'is-the-demo-real',
  kind: 'faq',
  language: 'en',
  fields: {
    topic: 'Getting started',
    question: 'Is anything in this demo real?',
    answer:
      'The rules, the books and the chain are. Members, vendors and days are samples, and the money is test money on a chain of its own.',
    position: 45,
  },
};

const ARTICLE: New = {
  key: 'sample-what-comes-next',
  kind: 'blog',
  language: 'en',
  fields: {
    title: 'Sample: an article that waits',
    published: '2026-12-01',
    author: 'plumbline-desk',
    category: 'company',
    summary: 'An operator of the demo wrote it, and said when it goes live. Until then nobody finds it.',
    tags: ['sample'],
    picture: 'calendar',
    body: 'This article was written in the console. It has a date on which it goes live by itself.',
  },
};

/** The opening of the page of future plans in each language, as an operator edited it. */
const EDITED_LEADS = {
  en: 'What we are building next, edited in the console by an operator of the demo.',
  hi: 'हम आगे क्या बना रहे हैं; डेमो के एक संचालक ने इसे कंसोल में बदला।',
} as const;

const DAY_MS = 86_400_000;
const ARTICLE_SPAN_DAYS = 90;

/** Creates content as an operator does: a page edited in both languages, slides, a question and a scheduled article. */
export async function writeSite(deps: Deps, callsOf: CallsOf): Promise<void> {
  const support = await signInOperator(deps, callsOf, 'support');
  const later = new Date(Date.now() + ARTICLE_SPAN_DAYS * DAY_MS).toISOString().slice(0, 16);
  const texts = [...SLIDES, QUESTION, { ...ARTICLE, at: later }];
  await together([
    ...texts.map((text) => write(support, text)),
    editPage(support, 'en'),
    editPage(support, 'hi'),
    support.call(operatorSaveRedirect, { from: '/prices', to: '/pricing' }),
  ]);
}

async function write({ call }: OperatorCalls, { key, language, at = '', ...text }: New): Promise<void> {
  const { docs } = (await call(operatorContent, { search: key })).data;
  if (docs.length > 0) return;
  const { data } = await call(operatorSaveContent, { key, language, edits: 0, text: text as ContentText });
  await call(operatorPublishContent, { _id: data._id, edits: 1, at });
}

/** Edits a page of the site's sources, if they were imported. */
async function editPage({ call }: OperatorCalls, language: keyof typeof EDITED_LEADS): Promise<void> {
  const found = (await call(operatorContent, { kind: 'page', language, search: '/coming-soon' })).data.docs;
  if (found.length === 0) return;
  const [entry] = found;
  const { revisions } = (await call(operatorContentEntry, { id: entry!._id })).data;
  const lead = EDITED_LEADS[language];
  if (revisions.some(({ fields }) => (fields as { lead?: string }).lead === lead)) return;
  const fields = { ...revisions[0]!.fields, lead };
  const text = { kind: 'page', fields } as ContentText;
  const { data } = await call(operatorSaveContent, { _id: entry!._id, language, edits: 0, text });
  await call(operatorPublishContent, { _id: data._id, edits: 1, at: '' });
}
