import { z } from 'zod';
import { says } from '../message.ts';
import { dateTime, mustBeSent, text } from '../shapes.ts';

export const RESPONSE_KINDS = [
  'application',
  'interest',
  'photo-request',
  'contact-request',
  'claim',
  'enquiry',
] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];
export const RESPONSE_STATES = ['sent', 'accepted', 'declined', 'withdrawn', 'expired', 'revoked'] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];
export const APPLICATION_STAGES = ['new', 'shortlisted', 'interview', 'offer', 'hired', 'declined'] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];
export const RESPONSE_SIDES = ['owner', 'sender'] as const;
export type ResponseSide = (typeof RESPONSE_SIDES)[number];
/** In characters. */
export const RESPONSE_MESSAGE_MAX = 4000;
export const RESPONSE_WORD_MAX = 500;
export const RESPONSE_CONTACT_MAX = 300;
export const RESPONSE_QUESTIONS_MAX = 20;

export const responseLine = z.object({
  _id: z.string(),
  kind: z.enum(RESPONSE_KINDS),
  /** The caller's side: owner of the listing, or sender of the response. */
  side: z.enum(RESPONSE_SIDES),
  /** The other side: a store's name or a first name; in an application, the full name. */
  person: z.string(),
  /** `slug` is null if the listing is no longer shown. Between profiles: the other side’s profile, without a title. */
  listing: z.object({ _id: z.string(), title: z.string(), slug: z.string().nullable() }),
  status: z.enum(RESPONSE_STATES),
  /** Of an application. */
  stage: z.enum(APPLICATION_STAGES).nullable(),
  /** Something is unread or awaits the caller's answer. */
  waits: z.boolean(),
  sentAt: dateTime(),
  changedAt: dateTime(),
});
export type ResponseLine = z.output<typeof responseLine>;

export const responseMessage = z.object({
  _id: z.string(),
  isOwn: z.boolean(),
  at: dateTime(),
  /** Text, never HTML; empty if removed by operators. */
  body: z.string(),
  isRemoved: z.boolean(),
});
export type ResponseMessage = z.output<typeof responseMessage>;

export const interview = z.object({
  at: dateTime(),
  minutes: z.number(),
  place: z.string(),
});

/** What an acceptance shared: the owner’s contact details or pictures, or a conversation that both can end. */
export const grant = z.object({
  what: z.enum(['contact', 'pictures', 'talk']),
  isGiver: z.boolean(),
  openedAt: dateTime(),
  /** When the other side first and last viewed it. */
  seenAt: dateTime().nullable(),
  lastSeenAt: dateTime().nullable(),
  revokedAt: dateTime().nullable(),
  /** For its giver; the other side calls `lookAtGrant`. Empty if withdrawn or never given. */
  contact: z.string().nullable(),
});
export type Grant = z.output<typeof grant>;

export const WRITE_REFUSALS = ['response_over', 'cannot_write', 'wait_for_answer', 'thread_full'] as const;

export const responseThread = responseLine.extend({
  /** The sender's answers to the owner's questions. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Message given when declining. */
  word: z.string(),
  /** Why the caller cannot write now; null if they can. */
  refusal: z.enum(WRITE_REFUSALS).nullable(),
  isBlocked: z.boolean(),
  steps: z.array(z.object({ side: z.enum([...RESPONSE_SIDES, 'rule']), what: z.string(), at: dateTime() })),
  interview: interview.nullable(),
  grant: grant.nullable(),
  /**
   * The resume sent with an application (`getSentResume`). `name`: the applicant's own name for it, null for the
   * employer. Null if none was sent, or if the employer may no longer see it.
   */
  resume: z.object({ name: z.string().nullable(), takenAt: dateTime() }).nullable(),
  messageCount: z.number(),
  /** The newest fifty, in chronological order. */
  messages: z.array(responseMessage),
  hasOlder: z.boolean(),
});
export type ResponseThread = z.output<typeof responseThread>;

export const responseId = { _id: mustBeSent(text(60)) };
export const responseMessageText = () =>
  text(RESPONSE_MESSAGE_MAX).refine((value) => value !== '', says('writeSomething'));

export const OF_A_SESSION = ['forbidden', 'account_frozen', 'view_only'] as const;
export const OF_A_SIDE = [...OF_A_SESSION, 'response_unknown'] as const;
