import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateTime, mustBeSent, nothing, text } from '../shapes.ts';

export const listedSession = z.object({
  _id: z.string(),
  /** Such as `Chrome on Windows`. Empty: an operator's read-only view. */
  device: z.string(),
  ip: z.string(),
  createdAt: dateTime(),
  /** Updated at most every five minutes. */
  seenAt: dateTime(),
  /** The session of this call. */
  isThisOne: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

export const getSessions = defineEndpoint({
  name: 'getSessions',
  method: 'GET',
  path: '/sellerApi/getSessions',
  vendorPath: '/vendorApi/getSessions',
  audience: 'member',
  summary: 'Lists the active sessions of the account: device, IP address, first and last seen.',
  input: nothing(),
  data: z.object({ docs: z.array(listedSession) }),
  errors: [],
});

export const refusedSignIn = z.object({
  _id: z.string(),
  device: z.string(),
  ip: z.string(),
  at: dateTime(),
  /** What was wrong. */
  reason: z.enum(['password', 'factor']),
});
export type RefusedSignIn = z.output<typeof refusedSignIn>;

export const getRefusedSignIns = defineEndpoint({
  name: 'getRefusedSignIns',
  method: 'GET',
  path: '/sellerApi/getRefusedSignIns',
  vendorPath: '/vendorApi/getRefusedSignIns',
  audience: 'member',
  summary: 'Lists failed logins of the last 30 days, up to twenty, newest first.',
  input: nothing(),
  data: z.object({ docs: z.array(refusedSignIn) }),
  errors: ['unauthorized'],
});

export const revokeSession = defineEndpoint({
  name: 'revokeSession',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/revokeSession',
  vendorPath: '/vendorApi/revokeSession',
  audience: 'member',
  summary: 'Ends one other session.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['session_unknown'],
});

export const revokeOtherSessions = defineEndpoint({
  name: 'revokeOtherSessions',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/revokeOtherSessions',
  vendorPath: '/vendorApi/revokeOtherSessions',
  audience: 'member',
  summary: 'Ends every session but this one.',
  input: nothing(),
  data: z.object({ ended: z.number() }),
  errors: [],
});
