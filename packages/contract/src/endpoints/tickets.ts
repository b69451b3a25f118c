import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { PICTURE_MAX_BYTES } from '../pictures.ts';
import { dateTime, given, listOf, mustBeSent, oneOf, paging, pictureFile, text } from '../shapes.ts';
import { privatePicture } from './disputes.ts';

export const TICKET_TOPICS = ['account', 'money', 'order', 'store', 'other'] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];
/** As shown to the requester; a ticket that operators postponed counts as open. */
export const TICKET_STATES = ['open', 'waiting', 'solved', 'closed', 'merged'] as const;
export type TicketState = (typeof TICKET_STATES)[number];
export const TICKET_MESSAGE_MAX = 10_000;
export const TICKET_PICTURES_A_MESSAGE = 6;

export const ticketMessage = z.object({
  _id: z.string(),
  side: z.enum(['requester', 'operator']),
  /** `mail`: it came as a reply by mail. */
  via: z.enum(['app', 'mail', 'contact', 'console']),
  at: dateTime(),
  /** In a mail (`via`), lines that quote another begin with ">". */
  body: z.string(),
  /** Loaded only through `ticketPicture`. */
  pictures: z.array(privatePicture),
});
export type TicketMessage = z.output<typeof ticketMessage>;

export const listedTicket = z.object({
  _id: z.string(),
  /** Such as T-1042. */
  number: z.string(),
  subject: z.string(),
  topic: z.enum(TICKET_TOPICS),
  /** `waiting`: for its requester. */
  status: z.enum(TICKET_STATES),
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  createdAt: dateTime(),
  /** Time of the last activity. */
  activeAt: dateTime(),
  /** When a first answer is promised; null once there is one. */
  answerBy: dateTime().nullable(),
  messages: z.number(),
});
export type ListedTicket = z.output<typeof listedTicket>;

export const ticket = listedTicket.extend({
  mergedInto: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** From 1 to 5; null if not rated. */
  stars: z.number().nullable(),
  mayRate: z.boolean(),
  /** At most fifty, oldest first; `getTicket/{id}?before=` returns earlier ones. */
  thread: z.array(ticketMessage),
  hasOlder: z.boolean(),
});
export type Ticket = z.output<typeof ticket>;

export const messageNumber = () => z.string(says('sendText')).regex(/^\d{1,18}$/, says('giveWholeNumber'));

/** A message number, used as a cursor. */
export const before = () => messageNumber().optional();

const message = () => text(TICKET_MESSAGE_MAX).refine((value) => value !== '', says('writeSomething'));
const pictures = () =>
  z
    .array(text(60), says('sendListPictures'))
    .max(TICKET_PICTURES_A_MESSAGE, says('messageHasSixPicturesAtMost'))
    .default([]);

const WRITES = ['picture_unknown', 'rate_limited', 'forbidden', 'view_only'] as const;

export const createTicket = defineEndpoint({
  name: 'createTicket',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/createTicket',
  vendorPath: '/vendorApi/createTicket',
  audience: 'member',
  summary:
    'Opens a ticket, with pictures uploaded for it; about an order that the caller bought or sold, if `order` gives one.',
  input: z.object({
    topic: oneOf(TICKET_TOPICS),
    subject: given(140, 'sayWhatItIsAbout'),
    message: message(),
    order: text(60),
    pictures: pictures(),
  }),
  data: ticket,
  errors: [...WRITES, 'order_unknown', 'tickets_full'],
});

export const getTickets = defineEndpoint({
  name: 'getTickets',
  method: 'GET',
  path: '/sellerApi/getTickets',
  vendorPath: '/vendorApi/getTickets',
  audience: 'member',
  summary: 'Lists the tickets of the caller or of the caller’s store, most recent activity first.',
  input: z.object({ ...paging, status: oneOf(TICKET_STATES).optional() }),
  /** `waiting`: the number awaiting the requester's answer. */
  data: listOf(listedTicket).extend({ waiting: z.number() }),
  errors: ['forbidden'],
});

export const getTicket = defineEndpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/sellerApi/getTicket/{id}',
  vendorPath: '/vendorApi/getTicket/{id}',
  audience: 'member',
  summary: 'Returns a ticket of the caller or of the caller’s store, with the messages of both sides.',
  input: z.object({ id: text(60), before: before() }),
  data: ticket,
  errors: ['ticket_unknown', 'forbidden'],
});

export const replyTicket = defineEndpoint({
  name: 'replyTicket',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/replyTicket',
  vendorPath: '/vendorApi/replyTicket',
  audience: 'member',
  summary: 'Writes a message in a ticket that is not closed, which reopens it.',
  input: z.object({ _id: text(60), message: message(), pictures: pictures() }),
  data: ticket,
  errors: [...WRITES, 'ticket_unknown', 'ticket_over', 'ticket_full'],
});

export const closeTicket = defineEndpoint({
  name: 'closeTicket',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/closeTicket',
  vendorPath: '/vendorApi/closeTicket',
  audience: 'member',
  summary: 'Closes a ticket for good.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: ticket,
  errors: ['ticket_unknown', 'ticket_over', 'forbidden', 'view_only'],
});

export const rateTicket = defineEndpoint({
  name: 'rateTicket',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/rateTicket',
  vendorPath: '/vendorApi/rateTicket',
  audience: 'member',
  summary: 'Rates the help from 1 to 5, once, within thirty days after the ticket was solved.',
  input: z.object({
    _id: text(60),
    stars: z.number(says('give1To5Stars')).int().min(1).max(5, says('give1To5Stars')),
    words: text(1000),
  }),
  data: ticket,
  errors: ['ticket_unknown', 'ticket_not_to_rate', 'forbidden', 'view_only'],
});

export const addTicketPicture = defineEndpoint({
  name: 'addTicketPicture',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/sellerApi/addTicketPicture',
  vendorPath: '/vendorApi/addTicketPicture',
  audience: 'member',
  summary:
    'Uploads a picture (JPEG, PNG or WebP, 15 MB, 50 megapixels) for the caller’s next message in a ticket. It is re-encoded; only the caller’s side and operators can see it.',
  input: z.object({}),
  fileParts: ['picture'],
  maxFileBytes: PICTURE_MAX_BYTES,
  data: privatePicture,
  errors: [
    'forbidden',
    'view_only',
    'rate_limited',
    'ticket_pictures_full',
    'picture_missing',
    'picture_not_allowed',
    'picture_damaged',
    'picture_too_large',
    'file_too_large',
    'too_many_files',
    'busy',
  ],
});

export const ticketPicture = defineEndpoint({
  name: 'ticketPicture',
  method: 'GET',
  path: '/sellerApi/ticketPicture/{id}/{picture}/{size}',
  vendorPath: '/vendorApi/ticketPicture/{id}/{picture}/{size}',
  audience: 'member',
  summary: 'Returns a picture of the ticket `id`, as WebP.',
  ...pictureFile(),
  errors: ['picture_unknown', 'forbidden', 'view_only'],
});
