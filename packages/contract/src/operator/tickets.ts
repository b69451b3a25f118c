import { z } from 'zod';
import { before, messageNumber, TICKET_MESSAGE_MAX, TICKET_TOPICS, ticketMessage } from '../endpoints/tickets.ts';
import { says } from '../message.ts';
import { dateTime, given, listOf, mustBeSent, nothing, oneOf, paging, pictureFile, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

const ANSWERERS = ['owner', 'finance', 'support'] as const;

export const OPERATOR_TICKET_STATES = ['new', 'open', 'waiting', 'snoozed', 'solved', 'closed', 'merged'] as const;
export type OperatorTicketState = (typeof OPERATOR_TICKET_STATES)[number];
/** `todo`: new and open ones. `late`: past a promised time. */
export const TICKET_QUEUES = [
  'todo',
  'mine',
  'unassigned',
  'late',
  'waiting',
  'snoozed',
  'solved',
  'closed',
  'merged',
  'all',
] as const;

export const queuedTicket = z.object({
  _id: z.string(),
  number: z.string(),
  subject: z.string(),
  topic: z.enum(TICKET_TOPICS),
  status: z.enum(OPERATOR_TICKET_STATES),
  /** `guest`: an unidentified sender of the contact form; `_id` is then empty. */
  requester: z.object({
    kind: z.enum(['member', 'vendor', 'guest']),
    _id: z.string(),
    fullName: z.string(),
    email: z.string(),
  }),
  /** An operator's address; empty for nobody. */
  assignedTo: z.string(),
  createdAt: dateTime(),
  activeAt: dateTime(),
  /** As promised at the start. */
  answerBy: dateTime(),
  answeredAt: dateTime().nullable(),
  /** Extended by the time spent waiting for the requester. */
  solveBy: dateTime(),
  solvedAt: dateTime().nullable(),
  snoozedUntil: dateTime().nullable(),
  isLate: z.boolean(),
  stars: z.number().nullable(),
});
export type QueuedTicket = z.output<typeof queuedTicket>;

export const operatorTickets = defineOperatorEndpoint({
  name: 'operatorTickets',
  method: 'GET',
  path: '/operatorApi/tickets',
  roles: EVERY_ROLE,
  summary: 'Lists tickets of a queue, next due first; finished ones by latest activity.',
  input: z.object({
    ...paging,
    queue: oneOf(TICKET_QUEUES).default('todo'),
    topic: oneOf(TICKET_TOPICS).optional(),
    /** A number, part of the subject, or the beginning of the requester’s name or address. */
    search: text(140),
  }),
  data: listOf(queuedTicket),
  errors: [],
});

const operatorTicketMessage = ticketMessage.extend({
  /** The address of the operator who answered. */
  operator: z.string(),
  /** `operatorTicketMail` returns the whole mail. */
  hasMail: z.boolean(),
  /** The mail has headers of automatic replies, which some people's mails also have. */
  mayBeAutomatic: z.boolean(),
});
export type OperatorTicketMessage = z.output<typeof operatorTicketMessage>;

export const ticketNote = z.object({ _id: z.string(), operator: z.string(), at: dateTime(), body: z.string() });
export type TicketNote = z.output<typeof ticketNote>;

export const ticketFacts = queuedTicket.extend({
  /** The requester's comment on the help. */
  starsWords: z.string(),
  messages: z.number(),
  erasedAt: dateTime().nullable(),
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  mergedInto: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** The member with the address that a guest typed; no proof of identity. */
  sameAddress: z.string().nullable(),
  /** Other tickets of the same requester, newest first, at most twenty. */
  others: z.array(
    z.object({ _id: z.string(), number: z.string(), subject: z.string(), status: z.enum(OPERATOR_TICKET_STATES) }),
  ),
  /** Operators who can be assigned. */
  answerers: z.array(z.object({ email: z.string(), fullName: z.string() })),
  /** At most fifty, oldest first; `?before=` returns earlier ones. */
  thread: z.array(operatorTicketMessage),
  hasOlder: z.boolean(),
  /** Visible only to operators. Oldest first. */
  notes: z.array(ticketNote),
});
export type TicketFacts = z.output<typeof ticketFacts>;

export const operatorTicket = defineOperatorEndpoint({
  name: 'operatorTicket',
  method: 'GET',
  path: '/operatorApi/tickets/{id}',
  roles: EVERY_ROLE,
  summary: 'Returns a ticket: the messages of both sides, and the operators’ private notes.',
  input: z.object({ id: text(60), before: before() }),
  data: ticketFacts,
  errors: ['ticket_unknown'],
});

export const operatorTicketMail = defineOperatorEndpoint({
  name: 'operatorTicketMail',
  method: 'GET',
  path: '/operatorApi/tickets/{id}/mails/{message}',
  roles: EVERY_ROLE,
  summary: 'Returns the full text of the mail behind a ticket message, at most 100,000 characters.',
  input: z.object({ id: text(60), message: messageNumber() }),
  /** Lines that quote another mail begin with ">". Text, never HTML. */
  data: z.object({ text: z.string() }),
  errors: ['ticket_unknown'],
});

export const operatorTicketPicture = defineOperatorEndpoint({
  name: 'operatorTicketPicture',
  method: 'GET',
  path: '/operatorApi/tickets/{id}/pictures/{picture}/{size}',
  roles: EVERY_ROLE,
  summary: 'Returns a picture that a requester attached to a ticket, as WebP.',
  ...pictureFile(),
  errors: ['picture_unknown'],
});

export const operatorAnswerTicket = defineOperatorEndpoint({
  name: 'operatorAnswerTicket',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/answerTicket',
  roles: ANSWERERS,
  summary:
    'Answers the requester, who is notified by mail. The ticket then waits for the requester, stays open, or is solved.',
  input: z.object({
    _id: text(60),
    message: text(TICKET_MESSAGE_MAX).refine((value) => value !== '', says('writeAnswer')),
    next: oneOf(['waiting', 'open', 'solved']).default('waiting'),
  }),
  data: z.null(),
  errors: ['ticket_unknown', 'ticket_over', 'ticket_full', 'ticket_state'],
});

export const operatorNoteTicket = defineOperatorEndpoint({
  name: 'operatorNoteTicket',
  repeats: 'adds-own',
  method: 'POST',
  path: '/operatorApi/noteTicket',
  roles: ANSWERERS,
  summary: 'Adds a private note to a ticket. Its requester can see neither the note nor that it exists.',
  input: z.object({
    _id: text(60),
    note: text(4000).refine((value) => value !== '', says('writeNote')),
  }),
  data: z.null(),
  errors: ['ticket_unknown', 'ticket_over', 'ticket_full'],
});

export const operatorAssignTicket = defineOperatorEndpoint({
  name: 'operatorAssignTicket',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/assignTicket',
  roles: ANSWERERS,
  summary: 'Assigns a ticket to an operator by address, or to nobody if it is empty.',
  input: z.object({ _id: mustBeSent(text(60)), operator: text(254) }),
  data: z.null(),
  errors: ['ticket_unknown', 'ticket_over', 'operator_unknown'],
});

export const operatorMoveTicket = defineOperatorEndpoint({
  name: 'operatorMoveTicket',
  repeats: 'adds-own',
  method: 'POST',
  path: '/operatorApi/moveTicket',
  roles: ANSWERERS,
  summary: 'Changes a ticket’s state without an answer. A snoozed ticket reopens after the given hours.',
  input: z.object({
    _id: text(60),
    to: oneOf(['open', 'waiting', 'snoozed', 'solved', 'closed']),
    /** For `snoozed`: from 1 to 2159, ninety days. */
    hours: z.number(says('giveWholeNumber')).int().min(1).max(2159).optional(),
  }),
  data: z.null(),
  errors: ['ticket_unknown', 'ticket_state', 'snooze_until'],
});

export const operatorMergeTicket = defineOperatorEndpoint({
  name: 'operatorMergeTicket',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/mergeTicket',
  roles: ANSWERERS,
  summary: 'Merges a ticket into another one of the same requester, given by number.',
  input: z.object({ _id: text(60), into: given(20, 'giveNumberOtherTicket') }),
  data: z.null(),
  errors: ['ticket_unknown', 'ticket_state', 'ticket_of_another'],
});

export const operatorEraseTicket = defineOperatorEndpoint({
  name: 'operatorEraseTicket',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/eraseTicket',
  roles: ['owner'],
  summary: 'Erases the content of a finished ticket for good: texts, notes, pictures, and a guest’s identity.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  errors: ['ticket_unknown', 'ticket_not_over'],
});

export const savedAnswer = z.object({
  _id: z.string(),
  title: z.string(),
  body: z.string(),
  changedBy: z.string(),
  changedAt: dateTime(),
  /** Version of its content. */
  version: z.string(),
});
export type SavedAnswer = z.output<typeof savedAnswer>;

export const operatorSavedAnswers = defineOperatorEndpoint({
  name: 'operatorSavedAnswers',
  method: 'GET',
  path: '/operatorApi/savedAnswers',
  roles: EVERY_ROLE,
  summary: 'Lists saved answers by title.',
  input: nothing(),
  data: z.object({ docs: z.array(savedAnswer) }),
  errors: [],
});

/** Version that the operator read; the call is rejected if it is stale. Empty skips the check. */
const versionRead = () => text(60);

export const operatorSaveAnswer = defineOperatorEndpoint({
  name: 'operatorSaveAnswer',
  repeats: 'adds-own',
  method: 'POST',
  path: '/operatorApi/saveAnswer',
  roles: ['owner', 'support'],
  summary: 'Saves a saved answer; without `_id`, a new one.',
  input: z.object({
    _id: text(60),
    version: versionRead(),
    title: given(80, 'giveTitle'),
    body: text(4000).refine((value) => value !== '', says('writeAnswer')),
  }),
  data: z.object({ _id: z.string() }),
  errors: ['saved_answer_unknown', 'saved_answer_changed', 'saved_answers_full', 'saved_answer_taken'],
});

export const operatorRemoveSavedAnswer = defineOperatorEndpoint({
  name: 'operatorRemoveSavedAnswer',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/removeSavedAnswer',
  roles: ['owner', 'support'],
  summary: 'Deletes a saved answer. Messages sent with it stay unchanged.',
  input: z.object({ _id: mustBeSent(text(60)), version: versionRead() }),
  data: z.null(),
  errors: ['saved_answer_unknown', 'saved_answer_changed'],
});

/** `inTime`: of all of them; `minutes`: the lower median. */
const pace = z.object({ all: z.number(), inTime: z.number(), minutes: z.number().nullable() });

export const operatorTicketFigures = defineOperatorEndpoint({
  name: 'operatorTicketFigures',
  method: 'GET',
  path: '/operatorApi/ticketFigures',
  roles: EVERY_ROLE,
  summary: 'Returns response and solution times of the last thirty days’ tickets, compared with the promised ones.',
  input: nothing(),
  data: z.object({
    answered: pace,
    solved: pace,
    rated: z.number(),
    /** Their mean with two decimals. */
    stars: z.string().nullable(),
    promisedHours: z.object({ answer: z.number(), solve: z.number() }),
  }),
  errors: [],
});
