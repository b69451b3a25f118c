import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PICTURE_MAX_BYTES } from '../pictures.ts';
import { dateTime, given, listOf, mustBeSent, oneOf, paging, pictureFile, text } from '../shapes.ts';
import { privatePicture } from './disputes.ts';

export const TICKET_TOPICS = ['account', 'money', 'order', 'store', 'other'] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];
/** As a requester is told: what operators put off is open. */
export const TICKET_STATES = ['open', 'waiting', 'solved', 'closed', 'merged'] as const;
export type TicketState = (typeof TICKET_STATES)[number];
export const TICKET_MESSAGE_MAX = 10_000;
export const TICKET_PICTURES_A_MESSAGE = 6;

export const ticketMessage = z.object({
  _id: z.string(),
  side: z.enum(['requester', 'operator']),
  /** `mail`: it came as an answer to a mail. */
  via: z.enum(['app', 'mail', 'contact', 'console']),
  at: dateTime(),
  /** Lines of a mail (`via`) that quote another one begin with ">". */
  body: z.string(),
  /** Seen through `ticketPicture` alone. */
  pictures: z.array(privatePicture),
});
export type TicketMessage = z.output<typeof ticketMessage>;

export const listedTicket = z.object({
  _id: z.string(),
  /** T-1042. */
  number: z.string(),
  subject: z.string(),
  topic: z.enum(TICKET_TOPICS),
  /** `waiting`: for its requester. */
  status: z.enum(TICKET_STATES),
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  createdAt: dateTime(),
  /** When there was last something new. */
  activeAt: dateTime(),
  /** Until when a first answer is promised; null once there is one. */
  answerBy: dateTime().nullable(),
  messages: z.number(),
});
export type ListedTicket = z.output<typeof listedTicket>;

export const ticket = listedTicket.extend({
  mergedInto: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** From 1 to 5; null: not rated. */
  stars: z.number().nullable(),
  mayRate: z.boolean(),
  /** At most fifty, the oldest first; `getTicket/{id}?before=` has those before. */
  thread: z.array(ticketMessage),
  hasOlder: z.boolean(),
});
export type Ticket = z.output<typeof ticket>;

export const messageNumber = () =>
  z.string({ error: 'Please send text' }).regex(/^\d{1,18}$/, { error: 'Please give a whole number' });

/** A number of a message, as a cursor. */
export const before = () => messageNumber().optional();

const message = () => text(TICKET_MESSAGE_MAX).refine((value) => value !== '', { error: 'Please write something' });
const pictures = () =>
  z
    .array(text(60), { error: 'Please send a list of pictures' })
    .max(TICKET_PICTURES_A_MESSAGE, { error: 'A message has six pictures at most' })
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
    'Asks the operators something, with pictures that were uploaded for it; about an order that one bought or sold, if `order` names one.',
  input: z.object({
    topic: oneOf(TICKET_TOPICS),
    subject: given(140, 'Please say what it is about'),
    message: message(),
    order: text(60),
    pictures: pictures(),
  }),
  data: ticket,
  message: 'We have your ticket',
  errors: [...WRITES, 'order_unknown', 'tickets_full'],
});

export const getTickets = defineEndpoint({
  name: 'getTickets',
  method: 'GET',
  path: '/sellerApi/getTickets',
  vendorPath: '/vendorApi/getTickets',
  audience: 'member',
  summary: 'One’s tickets, or those of one’s store, the newest activity first.',
  input: z.object({ ...paging, status: oneOf(TICKET_STATES).optional() }),
  /** `waiting`: how many wait for one’s own answer. */
  data: listOf(listedTicket).extend({ waiting: z.number() }),
  message: 'Tickets',
  errors: ['forbidden'],
});

export const getTicket = defineEndpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/sellerApi/getTicket/{id}',
  vendorPath: '/vendorApi/getTicket/{id}',
  audience: 'member',
  summary: 'A ticket of one’s own or of one’s store, with what both sides wrote.',
  input: z.object({ id: text(60), before: before() }),
  data: ticket,
  message: 'Ticket',
  errors: ['ticket_unknown', 'forbidden'],
});

export const replyTicket = defineEndpoint({
  name: 'replyTicket',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/replyTicket',
  vendorPath: '/vendorApi/replyTicket',
  audience: 'member',
  summary: 'Writes a message to the operators in a ticket that is not closed. It is open again.',
  input: z.object({ _id: text(60), message: message(), pictures: pictures() }),
  data: ticket,
  message: 'Sent',
  errors: [...WRITES, 'ticket_unknown', 'ticket_over', 'ticket_full'],
});

export const closeTicket = defineEndpoint({
  name: 'closeTicket',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/closeTicket',
  vendorPath: '/vendorApi/closeTicket',
  audience: 'member',
  summary: 'Closes a ticket for good: it needs no answer any more.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: ticket,
  message: 'Closed',
  errors: ['ticket_unknown', 'ticket_over', 'forbidden', 'view_only'],
});

export const rateTicket = defineEndpoint({
  name: 'rateTicket',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/rateTicket',
  vendorPath: '/vendorApi/rateTicket',
  audience: 'member',
  summary: 'Says once how one was helped, from 1 to 5, within thirty days after the ticket was solved.',
  input: z.object({
    _id: text(60),
    stars: z.number({ error: 'Please give 1 to 5 stars' }).int().min(1).max(5, { error: 'Please give 1 to 5 stars' }),
    words: text(1000),
  }),
  data: ticket,
  message: 'Thank you',
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
    'Uploads a picture (JPEG, PNG or WebP, 15 MB, 50 megapixels) for one’s next message in a ticket. It is drawn again; one’s own side and operators alone can see it.',
  input: z.object({}),
  fileParts: ['picture'],
  maxFileBytes: PICTURE_MAX_BYTES,
  data: privatePicture,
  message: 'Picture added',
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
  summary: 'A picture of the ticket `id`, as WebP.',
  ...pictureFile(),
  errors: ['picture_unknown', 'forbidden', 'view_only'],
});
