import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { text } from '../shapes.ts';

export const notice = defineEndpoint({
  name: 'notice',
  method: 'GET',
  path: '/publicApi/notice/{name}',
  audience: 'public',
  summary: 'Returns the current version of a notice (`risk`, `terms`, `vendors`).',
  input: z.object({ name: text(20) }),
  data: z.object({ version: z.number(), text: z.string() }),
  errors: ['notice_unknown'],
});

/** Called before a purchase, so that an unread notice is shown beside the item. */
export const noticeState = defineEndpoint({
  name: 'noticeState',
  method: 'GET',
  path: '/sellerApi/noticeState/{name}',
  vendorPath: '/vendorApi/noticeState/{name}',
  audience: 'member',
  summary: 'Tells whether the current version of a notice is accepted.',
  input: z.object({ name: text(20) }),
  data: z.object({ version: z.number(), isAccepted: z.boolean() }),
  errors: ['notice_unknown'],
});

export const acceptNotice = defineEndpoint({
  name: 'acceptNotice',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/acceptNotice',
  vendorPath: '/vendorApi/acceptNotice',
  audience: 'member',
  summary: 'Accepts a notice in its current version; time, address and text hash are stored.',
  input: z.object({ notice: text(20), version: z.int(says('nameVersion')) }),
  data: z.null(),
  errors: ['notice_unknown', 'notice_outdated'],
});
