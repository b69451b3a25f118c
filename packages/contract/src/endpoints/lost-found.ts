import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { atLeast, codeText, dateTime, given, mustBeSent, text } from '../shapes.ts';
import { LISTING_STATES } from './post-shapes.ts';
import { OF_A_SESSION, RESPONSE_SIDES, RESPONSE_STATES, responseMessageText } from './responses-shapes.ts';

/** In characters. */
export const SEAL_QUESTION_MAX = 200;
export const SEAL_ANSWER_MAX = 200;
const DIGITS_OF_A_CODE = 6;

const happened = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable();

const lostFoundPost = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(LISTING_STATES),
  what: z.enum(['lost', 'found']),
  place: z.string(),
  /** Day on which it was lost or found. */
  happened,
  /** For a found item: the finder's question, or null. Its answer is never disclosed. */
  question: z.string().nullable(),
  /** Someone has answered the question, so it can no longer change. */
  isTried: z.boolean(),
  /** Claims awaiting the finder. */
  openClaims: z.number(),
  /** Similar posts of the other side, best match first. */
  matches: z.array(
    z.object({
      _id: z.string(),
      slug: z.string(),
      title: z.string(),
      place: z.string(),
      happened,
      /** From 60 to 110. */
      score: z.number(),
    }),
  ),
});
export type LostFoundPost = z.output<typeof lostFoundPost>;

export const claimLine = z.object({
  /** Id of the response; `getResponse/{id}` returns its thread. */
  _id: z.string(),
  /** `owner`: the finder. */
  side: z.enum(RESPONSE_SIDES),
  /** The other side: a first name, or a store's name. */
  person: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  status: z.enum(RESPONSE_STATES),
  changedAt: dateTime(),
  /** Null until the finder agrees. */
  handover: z.enum(['agreed', 'done', 'ended']).nullable(),
  doneAt: dateTime().nullable(),
});
export type ClaimLine = z.output<typeof claimLine>;

export const getLostFound = defineEndpoint({
  name: 'getLostFound',
  method: 'GET',
  path: '/sellerApi/getLostFound',
  vendorPath: '/vendorApi/getLostFound',
  audience: 'member',
  summary: 'Lists the account’s lost and found items with suggested matches, and its claims on either side.',
  input: z.object({}),
  data: z.object({ posts: z.array(lostFoundPost), claims: z.array(claimLine) }),
  errors: OF_A_SESSION,
});

export const sealItem = defineEndpoint({
  name: 'sealItem',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/sealItem',
  vendorPath: '/vendorApi/sealItem',
  audience: 'member',
  summary:
    'Sets a finder’s question about what cannot be seen, and its answer, stored only as a hash. It can change until someone answers.',
  input: z.object({
    _id: text(60),
    question: given(SEAL_QUESTION_MAX, 'askQuestion').pipe(atLeast(5, 'askQuestionFiveLettersAtLeast')),
    answer: given(SEAL_ANSWER_MAX, 'giveAnswer'),
  }),
  data: z.object({}),
  errors: [
    ...OF_A_SESSION,
    'listing_unknown',
    'listing_over',
    'seal_stays',
    'seal_too_short',
    'seal_is_said',
    'banned_word',
  ],
});

const WHY_NOT_CLAIM = [
  'own_content',
  'response_exists',
  'response_refused',
  'cannot_write',
  'rate_limited',
  'not_sealed',
  'item_promised',
  'tries_used_up',
] as const;

const claimable = z.object({
  listingId: z.string(),
  title: z.string(),
  /** A first name, or a store's name. */
  finder: z.string(),
  /** Empty until one is set. */
  question: z.string(),
  triesLeft: z.number(),
  refusal: z.enum(WHY_NOT_CLAIM).nullable(),
  /** The caller's earlier claim. */
  responseId: z.string().nullable(),
});
export type Claimable = z.output<typeof claimable>;

export const getClaimable = defineEndpoint({
  name: 'getClaimable',
  method: 'GET',
  path: '/sellerApi/getClaimable/{slug}',
  vendorPath: '/vendorApi/getClaimable/{slug}',
  audience: 'member',
  summary:
    'Returns a found item with its finder’s question, the caller’s remaining tries, and why it cannot be claimed now.',
  input: z.object({ slug: text(120) }),
  data: claimable,
  errors: [...OF_A_SESSION, 'listing_unknown'],
});

export const claimItem = defineEndpoint({
  name: 'claimItem',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/claimItem',
  vendorPath: '/vendorApi/claimItem',
  audience: 'member',
  summary:
    'Claims a found item with the answer to its finder’s question. Three tries per person; case, accents, spaces and punctuation are ignored.',
  input: z.object({
    listingId: text(60),
    answer: given(SEAL_ANSWER_MAX, 'giveAnswer'),
    message: responseMessageText(),
  }),
  data: z.object({ _id: z.string() }),
  errors: [...OF_A_SESSION, 'listing_unknown', 'banned_word', 'answer_wrong', ...WHY_NOT_CLAIM],
});

export const showHandoverCode = defineEndpoint({
  name: 'showHandoverCode',
  once: 'keyed-secret',
  method: 'POST',
  path: '/sellerApi/showHandoverCode',
  vendorPath: '/vendorApi/showHandoverCode',
  audience: 'member',
  summary: 'Creates a code that the claimant shows when the item is handed over; valid for 15 minutes.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({ code: z.string(), until: dateTime() }),
  errors: [...OF_A_SESSION, 'response_unknown', 'handover_unknown', 'not_your_part', 'response_over', 'rate_limited'],
});

export const confirmHandover = defineEndpoint({
  name: 'confirmHandover',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/confirmHandover',
  vendorPath: '/vendorApi/confirmHandover',
  audience: 'member',
  summary: 'Confirms the handover: the finder enters the claimant’s code, and the post is closed.',
  input: z.object({
    _id: text(60),
    code: codeText().refine(
      (value) => value.length === DIGITS_OF_A_CODE && /^\d+$/.test(value),
      says('enterSixDigits'),
    ),
  }),
  data: z.object({}),
  errors: [
    ...OF_A_SESSION,
    'response_unknown',
    'handover_unknown',
    'not_your_part',
    'response_over',
    'code_not_shown',
    'handover_code_wrong',
  ],
});
