import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, pageOf, paging } from '../shapes.ts';

export const teamMember = z.object({
  _id: z.string(),
  fullName: z.string(),
  referId: z.string(),
  /** Holds at least one active package. */
  active: z.boolean(),
  investment: amount(),
  createdAt: dateTime(),
});

export const teamList = defineEndpoint({
  name: 'userallteamlist',
  method: 'GET',
  path: '/sellerApi/userallteamlist',
  audience: 'member',
  summary: 'Members one (A), two (B) or three (C) steps below, newest first.',
  input: z.object({ team: z.enum(['A', 'B', 'C'], { error: 'Please choose team A, B or C' }).default('A'), ...paging }),
  data: pageOf(teamMember),
  message: 'Team',
  errors: [],
});
