import { inEachLanguage, type Language, nameIn } from '@plumbline/texts/languages';
import { z } from 'zod';
import { says } from '../message.ts';
import { dateTime, listOf, mustBeSent, nothing, oneOf, paging, sorting, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

export const CONTACT_STATUSES = ['received', 'answered', 'closed'] as const;

export const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  description: z.string(),
  status: z.enum(CONTACT_STATUSES),
  /** As mailed; empty if there is none. */
  answer: z.string(),
  handledBy: z.string(),
  receivedAt: dateTime(),
  handledAt: dateTime().nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const operatorContactMessages = defineOperatorEndpoint({
  name: 'operatorContactMessages',
  method: 'GET',
  path: '/operatorApi/contactMessages',
  roles: EVERY_ROLE,
  summary: 'Lists messages from the contact form, newest first.',
  input: z.object({
    ...paging,
    ...sorting(['date', 'name', 'email']),
    status: oneOf(CONTACT_STATUSES).optional(),
    /** Matches the beginning of the sender's name or email address. */
    search: text(254),
  }),
  data: listOf(contactMessage),
  errors: [],
});

export const operatorAnswerContact = defineOperatorEndpoint({
  name: 'operatorAnswerContact',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/answerContact',
  roles: ['owner', 'support'],
  summary: 'Mails an answer to the sender and stores it.',
  input: z.object({ _id: text(60), answer: text(8000).pipe(z.string().min(1, says('writeAnswer'))) }),
  data: z.null(),
  errors: ['contact_unknown', 'contact_handled'],
});

export const operatorCloseContact = defineOperatorEndpoint({
  name: 'operatorCloseContact',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/closeContact',
  roles: ['owner', 'support'],
  summary: 'Closes a message without an answer: spam, or answered elsewhere.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['contact_unknown', 'contact_handled'],
});

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed'] as const;

export const subscriber = z.object({
  _id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  askedAt: dateTime(),
  confirmedAt: dateTime().nullable(),
});

export const operatorSubscribers = defineOperatorEndpoint({
  name: 'operatorSubscribers',
  method: 'GET',
  path: '/operatorApi/subscribers',
  roles: EVERY_ROLE,
  summary: 'Lists newsletter subscribers, newest first.',
  input: z.object({
    ...paging,
    ...sorting(['asked', 'email', 'confirmed']),
    status: oneOf(SUBSCRIBER_STATUSES).optional(),
    search: text(254),
  }),
  data: listOf(subscriber),
  errors: [],
});

export const operatorSubscribersExport = defineOperatorEndpoint({
  name: 'operatorSubscribersExport',
  method: 'GET',
  path: '/operatorApi/subscribersExport',
  roles: ['owner', 'support'],
  summary: 'Exports all confirmed subscribers as CSV. The export is recorded in the audit trail.',
  input: nothing(),
  data: z.string(),
  fileTypes: ['text/csv'],
  errors: [],
});

export const operatorRemoveSubscriber = defineOperatorEndpoint({
  name: 'operatorRemoveSubscriber',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/removeSubscriber',
  roles: ['owner', 'support'],
  summary: 'Deletes the address of a subscriber who asked to leave other than by the link.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['subscriber_unknown'],
});

export const ANNOUNCEMENT_STATES = ['planned', 'shown', 'over', 'withdrawn'] as const;

export const announcement = z.object({
  _id: z.string(),
  words: z.object(inEachLanguage(() => z.object({ title: z.string(), text: z.string() }))),
  shownFrom: dateTime(),
  shownUntil: dateTime(),
  createdBy: z.string(),
  /** Shown now, or why not. */
  state: z.enum(ANNOUNCEMENT_STATES),
});
export type OperatorAnnouncement = z.output<typeof announcement>;

export const operatorAnnouncements = defineOperatorEndpoint({
  name: 'operatorAnnouncements',
  method: 'GET',
  path: '/operatorApi/announcements',
  roles: EVERY_ROLE,
  summary: 'Lists past and upcoming announcements on members’ home screens, those shown last first.',
  input: z.object({
    ...paging,
    ...sorting(['from', 'until', 'title']),
    state: oneOf(ANNOUNCEMENT_STATES).optional(),
  }),
  data: listOf(announcement),
  errors: [],
});

/** The title and the text of an announcement in a language. */
const wording = (code: Language) => {
  const language = nameIn(code);
  return z.object({
    title: text(120).pipe(z.string().min(1, says('giveTitleIn', { language }))),
    text: text(2000).pipe(z.string().min(1, says('writeTextIn', { language }))),
  });
};
/** The value of a browser's date and time field, in UTC. */
const moment = () => text(16).pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/, says('giveDayAndTime')));

export const operatorAnnounce = defineOperatorEndpoint({
  name: 'operatorAnnounce',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/announce',
  roles: ['owner', 'support'],
  summary: 'Announces something to every member on their home screen, in every language, for a period (UTC).',
  input: z
    .object({
      words: z.object(inEachLanguage(wording)),
      from: moment(),
      until: moment(),
    })
    .refine((input) => input.until > input.from, says('itEndsBeforeItBegins')),
  data: announcement,
  errors: [],
});

export const operatorWithdrawAnnouncement = defineOperatorEndpoint({
  name: 'operatorWithdrawAnnouncement',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/withdrawAnnouncement',
  roles: ['owner', 'support'],
  summary: 'Removes an announcement from the members’ screens.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['announcement_unknown'],
});
