import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateTime, nothing } from '../shapes.ts';
import { OF_A_SESSION, OF_A_SIDE, responseId } from './responses-shapes.ts';

export const blockPerson = defineEndpoint({
  name: 'blockPerson',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/blockPerson',
  vendorPath: '/vendorApi/blockPerson',
  audience: 'member',
  summary:
    'Block the other side of an answer: neither can answer or write to the other, open answers between them end, and what the caller opened to them is taken back.',
  input: z.object(responseId),
  data: z.object({}),
  message: 'You cannot write to each other any more',
  errors: [...OF_A_SIDE, 'blocks_full'],
});

export const unblockPerson = defineEndpoint({
  name: 'unblockPerson',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/unblockPerson',
  vendorPath: '/vendorApi/unblockPerson',
  audience: 'member',
  summary: 'Let somebody write again. Answers that ended stay over.',
  input: z.object(responseId),
  data: z.object({}),
  message: 'You can write to each other again',
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
  summary: 'Whom one has blocked, the newest first.',
  input: nothing(),
  data: z.object({ docs: z.array(blockedPerson) }),
  message: 'Blocked people',
  errors: OF_A_SESSION,
});
