import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { dateTime, nothing, oneOf, text } from '../shapes.ts';
import {
  APPLICATION_STAGES,
  OF_A_SESSION,
  OF_A_SIDE,
  RESPONSE_KINDS,
  RESPONSE_STATES,
  responseId,
  responseLine,
  responseMessage,
  responseMessageText,
  responseThread,
  WRITE_REFUSALS,
} from './responses-shapes.ts';

/** Position to continue a list from: `next` of the previous page. */
const before = text(80).refine(
  (value) => value === '' || /^\d{1,16}_[0-9a-f-]{36}$/.test(value),
  says('sendNextOfPageBefore'),
);

const lines = z.object({
  docs: z.array(responseLine),
  /** Value for `before` of the next page; null at the end. */
  next: z.string().nullable(),
});
export type ResponseLines = z.output<typeof lines>;

/** `profiles`: between marriage profiles. */
export const RESPONSE_ABOUTS = ['listings', 'profiles', 'all'] as const;
export const RESPONSE_BOXES = ['received', 'sent', 'all'] as const;

export const getResponses = defineEndpoint({
  name: 'getResponses',
  method: 'GET',
  path: '/sellerApi/getResponses',
  vendorPath: '/vendorApi/getResponses',
  audience: 'member',
  summary:
    'Lists responses that the caller sent, and those to the caller’s listings, last changed first. `waits=true`: only those awaiting the caller.',
  input: z.object({
    box: oneOf(RESPONSE_BOXES).default('all'),
    about: oneOf(RESPONSE_ABOUTS).default('all'),
    kind: oneOf(RESPONSE_KINDS).optional(),
    status: oneOf(RESPONSE_STATES).optional(),
    waits: oneOf(['true', 'false']).default('false'),
    before,
  }),
  data: lines,
  errors: OF_A_SESSION,
});

export const jobPipeline = z.object({
  listingId: z.string(),
  title: z.string(),
  /** Number of applications by stage; withdrawn or expired ones do not count. */
  stages: z.record(z.enum(APPLICATION_STAGES), z.number()),
});
export type JobPipeline = z.output<typeof jobPipeline>;

export const getApplications = defineEndpoint({
  name: 'getApplications',
  method: 'GET',
  path: '/sellerApi/getApplications',
  vendorPath: '/vendorApi/getApplications',
  audience: 'member',
  summary: 'Lists applications to the caller’s jobs, last changed first, and the number at each stage of each job.',
  input: z.object({ listingId: text(60), stage: oneOf(APPLICATION_STAGES).optional(), before }),
  data: lines.extend({ jobs: z.array(jobPipeline) }),
  errors: OF_A_SESSION,
});

export const getResponse = defineEndpoint({
  name: 'getResponse',
  method: 'GET',
  path: '/sellerApi/getResponse/{id}',
  vendorPath: '/vendorApi/getResponse/{id}',
  audience: 'member',
  summary:
    'Returns a response of which the caller is a side, with the newest messages of its thread. Marks it as seen.',
  input: z.object({ id: text(60) }),
  data: responseThread,
  errors: OF_A_SIDE,
});

export const getMessages = defineEndpoint({
  name: 'getMessages',
  method: 'GET',
  path: '/sellerApi/getMessages/{id}',
  vendorPath: '/vendorApi/getMessages/{id}',
  audience: 'member',
  summary: 'Lists fifty messages of a thread before a given one (`before`: its `_id`), in chronological order.',
  input: z.object({ id: text(60), before: text(60) }),
  data: z.object({ docs: z.array(responseMessage), hasOlder: z.boolean() }),
  errors: OF_A_SIDE,
});

export const writeMessage = defineEndpoint({
  name: 'writeMessage',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/writeMessage',
  vendorPath: '/vendorApi/writeMessage',
  audience: 'member',
  summary:
    'Sends a message to the other side of a response. Sixty messages a person an hour; the recipient is notified by mail at most once an hour.',
  input: z.object({ ...responseId, message: responseMessageText() }),
  data: z.object({ _id: z.string() }),
  errors: [...OF_A_SIDE, ...WRITE_REFUSALS, 'banned_word', 'rate_limited'],
});

export const blockPerson = defineEndpoint({
  name: 'blockPerson',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/blockPerson',
  vendorPath: '/vendorApi/blockPerson',
  audience: 'member',
  summary:
    'Blocks the other side of a response: neither can respond or write to the other, open responses between them end, and what the caller shared is withdrawn.',
  input: z.object(responseId),
  data: z.object({}),
  errors: [...OF_A_SIDE, 'blocks_full'],
});

export const unblockPerson = defineEndpoint({
  name: 'unblockPerson',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/unblockPerson',
  vendorPath: '/vendorApi/unblockPerson',
  audience: 'member',
  summary: 'Unblocks a person. Ended responses stay ended.',
  input: z.object(responseId),
  data: z.object({}),
  errors: [...OF_A_SESSION, 'block_unknown'],
});

export const blockedPerson = z.object({ _id: z.string(), name: z.string(), at: dateTime() });
export type BlockedPerson = z.output<typeof blockedPerson>;

export const getBlocked = defineEndpoint({
  name: 'getBlocked',
  method: 'GET',
  path: '/sellerApi/getBlocked',
  vendorPath: '/vendorApi/getBlocked',
  audience: 'member',
  summary: 'Lists the people that the caller has blocked, newest first.',
  input: nothing(),
  data: z.object({ docs: z.array(blockedPerson) }),
  errors: OF_A_SESSION,
});
