import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { oneOf, text } from '../shapes.ts';

/**
 * Only the recipient can report a message, the buyer a store's review of them (`buyer-review`), participants of the
 * course a text below a lesson (`comment`), and those who were shown it a marriage profile.
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

/** Open to visitors; a member or vendor who sends a session is notified of the outcome. */
export const reportContent = defineEndpoint({
  name: 'reportContent',
  repeats: 'once',
  method: 'POST',
  path: '/publicApi/reportContent',
  audience: 'public',
  summary:
    'Reports an item to the operators, by `_id`: a listing, a store, a review or a store’s answer to it (`replyId`), a store’s review of the caller, a received message or a shown profile. One report per person and item. If a session is sent as bearer token, its owner is mailed the decision.',
  input: z.object({
    kind: oneOf(REPORTED_KINDS),
    _id: text(60),
    reason: oneOf(REPORT_REASONS),
    words: text(1000),
  }),
  data: z.null(),
  formPage: '/report',
  errors: ['unauthorized', 'content_unknown', 'own_content'],
});
