import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { oneOf, text } from '../shapes.ts';

/**
 * A message is reported in its thread, by the side that got it; what a store wrote about a buyer (`buyer-review`) by that buyer; a text below a lesson (`comment`) by those who take the
 * course; a marriage profile by those whom it was shown to.
 */
export const REPORTED_KINDS = [
  'listing',
  'store',
  'review',
  'reply',
  'buyer-review',
  'message',
  'comment',
  'profile',
] as const;
export const REPORT_REASONS = [
  'illegal',
  'counterfeit',
  'dangerous',
  'fraud',
  'offensive',
  'copied',
  'personal-data',
  'asks-for-money',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** As the form of the site and the console show them. */
export const REPORT_REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  illegal: 'It is illegal or banned here',
  counterfeit: 'It is a counterfeit',
  dangerous: 'It is dangerous',
  fraud: 'It deceives buyers',
  offensive: 'It is offensive',
  copied: 'It copies somebody’s work',
  'personal-data': 'It shows somebody’s personal data',
  'asks-for-money': 'A job that asks applicants for money',
  other: 'Something else',
};

/** Visitors may, too; a member or vendor who sends their session is told what became of it. */
export const reportContent = defineEndpoint({
  name: 'reportContent',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/reportContent',
  audience: 'public',
  summary:
    'Reports a listing, a store, a review, a store’s answer to one (`replyId`), what a store wrote about oneself, a message that one got or a profile that one was shown to the operators, by its `_id`: one report a person and thing. With a session as bearer its owner is mailed what was decided.',
  input: z.object({
    kind: oneOf(REPORTED_KINDS),
    _id: text(60),
    reason: oneOf(REPORT_REASONS),
    words: text(1000),
  }),
  data: z.null(),
  formPage: '/report',
  message: 'Thank you. We look at it',
  errors: ['unauthorized', 'content_unknown', 'own_content'],
});
