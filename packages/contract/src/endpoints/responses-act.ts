import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { line, oneOf, text } from '../shapes.ts';
import {
  OF_A_SESSION,
  OF_A_SIDE,
  RESPONSE_CONTACT_MAX,
  RESPONSE_QUESTIONS_MAX,
  RESPONSE_WORD_MAX,
  responseId,
  responseMessageText,
} from './responses-shapes.ts';

const OF_A_SENDER = [
  ...OF_A_SESSION,
  'listing_unknown',
  'own_content',
  'response_exists',
  'response_refused',
  'cannot_write',
  'banned_word',
  'rate_limited',
] as const;

/** Ways in which the caller can respond to a listing, and why not now. */
export const answerable = z.object({
  listingId: z.string(),
  title: z.string(),
  /** A store's name or a first name; for a job, the full name. */
  owner: z.string(),
  kind: z.enum(['application', 'enquiry']),
  /** The owner's questions; an application answers each of them, in this order. */
  questions: z.array(z.string()),
  refusal: z.enum(['own_content', 'response_exists', 'response_refused', 'cannot_write', 'rate_limited']).nullable(),
  /** The caller's earlier response. */
  responseId: z.string().nullable(),
});
export type Answerable = z.output<typeof answerable>;

export const getAnswerable = defineEndpoint({
  name: 'getAnswerable',
  method: 'GET',
  path: '/sellerApi/getAnswerable/{slug}',
  vendorPath: '/vendorApi/getAnswerable/{slug}',
  audience: 'member',
  summary: 'Returns how to respond to a listing: an enquiry, or an application with answers to these questions.',
  input: z.object({ slug: text(120) }),
  data: answerable,
  errors: [...OF_A_SESSION, 'listing_unknown'],
});

export const sendEnquiry = defineEndpoint({
  name: 'sendEnquiry',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/sendEnquiry',
  vendorPath: '/vendorApi/sendEnquiry',
  audience: 'member',
  summary:
    'Sends an enquiry to the owner of a listing. The owner is notified by mail and sees a first name or a store’s name.',
  input: z.object({ listingId: text(60), message: responseMessageText() }),
  data: z.object({ _id: z.string() }),
  errors: OF_A_SENDER,
});

export const applyJob = defineEndpoint({
  name: 'applyJob',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/applyJob',
  vendorPath: '/vendorApi/applyJob',
  audience: 'member',
  summary:
    'Applies for a job, with answers to the employer’s questions and a resume. The employer sees the applicant’s full name.',
  input: z.object({
    listingId: text(60),
    message: responseMessageText(),
    answers: z
      .array(z.object({ question: line(300), answer: text(1200) }), says('sendListAnswers'))
      .max(RESPONSE_QUESTIONS_MAX, says('jobAsksTwentyQuestionsAtMost'))
      .default([]),
    /** One of the applicant's own resumes; the employer sees its current version. */
    resumeId: text(60),
  }),
  data: z.object({ _id: z.string() }),
  errors: [...OF_A_SENDER, 'questions_changed', 'resume_unknown'],
});

export const RESPONSE_DECISIONS = ['accept', 'decline', 'withdraw'] as const;
export type ResponseDecision = (typeof RESPONSE_DECISIONS)[number];

export const answerResponse = defineEndpoint({
  name: 'answerResponse',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/answerResponse',
  vendorPath: '/vendorApi/answerResponse',
  audience: 'member',
  summary:
    'Ends an open response: its owner accepts it, which shares `contact` with the other side, or declines it; its sender withdraws it. Declining an application can include a message; `moveApplication` accepts one.',
  input: z.object({
    ...responseId,
    decision: oneOf(RESPONSE_DECISIONS),
    word: text(RESPONSE_WORD_MAX),
    contact: text(RESPONSE_CONTACT_MAX),
  }),
  data: z.object({}),
  errors: [
    ...OF_A_SIDE,
    'response_over',
    'not_your_part',
    'cannot_write',
    'contact_needed',
    'word_needed',
    'banned_word',
    'item_promised',
  ],
});

export const MOVED_STAGES = ['shortlisted', 'interview', 'offer', 'hired'] as const;

export const moveApplication = defineEndpoint({
  name: 'moveApplication',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/moveApplication',
  vendorPath: '/vendorApi/moveApplication',
  audience: 'member',
  summary:
    'Moves an application to its next stage, for the employer. An interview has a time (`YYYY-MM-DDTHH:mm:ssZ`), minutes and a place, and can be rescheduled; `hired` shares `contact` with the applicant.',
  input: z.object({
    ...responseId,
    stage: oneOf(MOVED_STAGES),
    contact: text(RESPONSE_CONTACT_MAX),
    at: z.iso.datetime(says('giveTime')).optional(),
    minutes: z
      .number(says('giveMinutes'))
      .int(says('giveWholeMinutes'))
      .min(5, says('interviewTakes5To480Minutes'))
      .max(480, says('interviewTakes5To480Minutes'))
      .optional(),
    place: line(300),
  }),
  data: z.object({}),
  errors: [
    ...OF_A_SIDE,
    'response_over',
    'not_your_part',
    'stage_does_not_follow',
    'cannot_write',
    'interview_needed',
    'interview_passed',
    'interviews_full',
    'contact_needed',
    'banned_word',
  ],
});

export const interviewCalendar = defineEndpoint({
  name: 'interviewCalendar',
  method: 'GET',
  path: '/sellerApi/interviewCalendar/{id}',
  vendorPath: '/vendorApi/interviewCalendar/{id}',
  audience: 'member',
  summary: 'Returns the interview of an application as iCalendar, for both sides.',
  input: z.object({ id: text(60) }),
  data: z.string(),
  fileTypes: ['text/calendar'],
  errors: [...OF_A_SIDE, 'interview_unknown'],
});

export const lookAtGrant = defineEndpoint({
  name: 'lookAtGrant',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/lookAtGrant',
  vendorPath: '/vendorApi/lookAtGrant',
  audience: 'member',
  summary:
    'Returns the contact details that an acceptance shared with the caller. The other side sees that they were viewed.',
  input: z.object(responseId),
  data: z.object({ contact: z.string() }),
  errors: [...OF_A_SIDE, 'grant_closed'],
});

export const revokeGrant = defineEndpoint({
  name: 'revokeGrant',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/revokeGrant',
  vendorPath: '/vendorApi/revokeGrant',
  audience: 'member',
  summary: 'Withdraws what an acceptance shared. Access ends at once, and so does the response.',
  input: z.object(responseId),
  data: z.object({}),
  errors: [...OF_A_SIDE, 'not_your_part', 'grant_closed'],
});
