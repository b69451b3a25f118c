import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { line, text } from '../shapes.ts';
import { OF_A_SESSION, RESPONSE_QUESTIONS_MAX, responseMessageText } from './responses-shapes.ts';

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

/** The ways in which the caller can answer a listing, and why not now. */
export const answerable = z.object({
  listingId: z.string(),
  title: z.string(),
  /** A store's name, a first name, or of a job the whole name. */
  owner: z.string(),
  kind: z.enum(['application', 'enquiry']),
  /** Of the owner: an application answers each of them, in this order. */
  questions: z.array(z.string()),
  refusal: z.enum(['own_content', 'response_exists', 'response_refused', 'cannot_write', 'rate_limited']).nullable(),
  /** The answer that the caller sent before. */
  responseId: z.string().nullable(),
});
export type Answerable = z.output<typeof answerable>;

export const getAnswerable = defineEndpoint({
  name: 'getAnswerable',
  method: 'GET',
  path: '/sellerApi/getAnswerable/{slug}',
  vendorPath: '/vendorApi/getAnswerable/{slug}',
  audience: 'member',
  summary: 'The way to answer a listing: an enquiry, or an application with answers to these questions.',
  input: z.object({ slug: text(120) }),
  data: answerable,
  message: 'Listing',
  errors: [...OF_A_SESSION, 'listing_unknown'],
});

export const sendEnquiry = defineEndpoint({
  name: 'sendEnquiry',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/sendEnquiry',
  vendorPath: '/vendorApi/sendEnquiry',
  audience: 'member',
  summary: 'Ask the owner of a listing something. The owner is mailed, and sees a first name or a store’s name.',
  input: z.object({ listingId: text(60), message: responseMessageText() }),
  data: z.object({ _id: z.string() }),
  message: 'Your enquiry is sent',
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
    'Apply for a job, with answers to its employer’s questions and a resume. The employer sees the applicant’s whole name.',
  input: z.object({
    listingId: text(60),
    message: responseMessageText(),
    answers: z
      .array(z.object({ question: line(300), answer: text(1200) }), { error: 'Please send a list of answers' })
      .max(RESPONSE_QUESTIONS_MAX, { error: 'A job asks twenty questions at most' })
      .default([]),
    /** One of the applicant's own, which the employer is shown as it is now. */
    resumeId: text(60),
  }),
  data: z.object({ _id: z.string() }),
  message: 'Your application is sent',
  errors: [...OF_A_SENDER, 'questions_changed', 'resume_unknown'],
});
