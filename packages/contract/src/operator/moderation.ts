import { z } from 'zod';
import { picture } from '../endpoints/media.ts';
import { REPORT_REASONS, REPORTED_KINDS } from '../endpoints/report-content.ts';
import { says } from '../message.ts';
import { dateTime, line, listOf, nothing, oneOf, paging, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

/** `changed`: no report; a store changed its public texts after approval. */
const QUEUE_REASONS = [...REPORT_REASONS, 'changed'] as const;

export const reportedThing = z.object({
  /** Id of the item, unique with its kind. */
  _id: z.string(),
  kind: z.enum(REPORTED_KINDS),
  title: z.string(),
  /** Last part of its public path. */
  slug: z.string(),
  owner: z.object({ _id: z.string(), fullName: z.string() }),
  count: z.number(),
  reasons: z.array(z.object({ reason: z.enum(QUEUE_REASONS), count: z.number() })),
  since: dateTime(),
});
export type ReportedThing = z.output<typeof reportedThing>;

export const operatorReports = defineOperatorEndpoint({
  name: 'operatorReports',
  method: 'GET',
  path: '/operatorApi/reports',
  roles: EVERY_ROLE,
  summary: 'Lists undecided reports by item, most reported first.',
  input: z.object({ ...paging, kind: oneOf(['all', ...REPORTED_KINDS]).default('all') }),
  data: listOf(reportedThing),
  errors: [],
});

const storeChange = z.object({
  /** Number of changes since an operator last reviewed the store. A decision includes it. */
  edits: z.number(),
  /** The previous text beside the current one. */
  texts: z.array(
    z.object({
      name: z.enum(['summary', 'description', 'deliveryPolicy', 'returnPolicy']),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Null if unchanged. A withheld picture is null. */
  logo: z.object({ before: picture.nullable(), after: picture.nullable() }).nullable(),
});
export type StoreChange = z.output<typeof storeChange>;

export const oneReport = z.object({
  _id: z.string(),
  reason: z.enum(QUEUE_REASONS),
  words: z.string(),
  /** For an open `changed` report; null for every other. */
  change: storeChange.nullable(),
  /** Null for a visitor, or for `changed`. */
  by: z.object({ _id: z.string(), fullName: z.string() }).nullable(),
  at: dateTime(),
  status: z.enum(['open', 'dismissed', 'removed']),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
});
export type OneReport = z.output<typeof oneReport>;

export const operatorReportsOf = defineOperatorEndpoint({
  name: 'operatorReportsOf',
  method: 'GET',
  path: '/operatorApi/reportsOf/{id}',
  roles: EVERY_ROLE,
  summary: 'Lists the reports about one item, newest first, including decided ones. A pending change comes first.',
  input: z.object({ ...paging, kind: oneOf(REPORTED_KINDS).default('listing'), id: text(60) }),
  data: listOf(oneReport),
  errors: [],
});

export const operatorDecideReports = defineOperatorEndpoint({
  name: 'operatorDecideReports',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/decideReports',
  roles: ['owner', 'support'],
  summary:
    'Decides all open reports about an item: dismisses them, or removes the item (a listing or review; a store is suspended), whose owner is mailed the reason. Reporters with a session are mailed the outcome. If the store changed after the review, the call is rejected (`state_changed`).',
  input: z.object({
    kind: oneOf(REPORTED_KINDS),
    _id: text(60),
    decision: oneOf(['dismiss', 'remove']),
    reason: reason(),
    /** `change.edits` of the store as reviewed; omitted if nothing was changed. */
    edits: z.number(says('giveWholeNumber')).int().min(1).max(2_000_000_000).nullable().default(null),
  }),
  data: z.object({ closed: z.number() }),
  errors: [
    'unauthorized',
    'content_unknown',
    'reports_over',
    'state_changed',
    'listing_over',
    'vendor_state_changed',
    'review_unknown',
  ],
});

export const WORD_EFFECTS = ['refuse', 'hold'] as const;
const bannedWord = z.object({
  word: line(60).pipe(z.string().min(2, says('wordHasTwoLettersOrMore'))),
  /** `refuse`: a text with it cannot be submitted. `hold`: an operator reviews the text in any case. */
  effect: oneOf(WORD_EFFECTS),
  why: line(200),
});
export type BannedWord = z.output<typeof bannedWord>;

export const wordList = z.object({
  version: z.number(),
  entries: z.array(bannedWord),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.number(),
      madeAt: dateTime(),
      madeBy: z.string(),
      reason: z.string(),
      entries: z.array(bannedWord),
    }),
  ),
});
export type WordList = z.output<typeof wordList>;

export const operatorWordList = defineOperatorEndpoint({
  name: 'operatorWordList',
  method: 'GET',
  path: '/operatorApi/wordList',
  roles: EVERY_ROLE,
  summary: 'Returns the current banned words and goods, with the last twenty versions.',
  input: nothing(),
  data: wordList,
  errors: [],
});

export const operatorChangeWordList = defineOperatorEndpoint({
  name: 'operatorChangeWordList',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/changeWordList',
  roles: ['owner', 'support'],
  summary:
    'Saves the next full version of the list, which applies to later submissions. Accents and look-alike letters do not evade it.',
  input: z.object({
    /** The version that was edited. */
    version: z.number(says('giveWholeNumber')).int().min(1).max(2_000_000_000),
    entries: z.array(bannedWord).max(2000, says('listHas2000WordsAt')),
    reason: reason(),
  }),
  data: wordList,
  errors: ['unauthorized', 'state_changed', 'invalid_input'],
});
