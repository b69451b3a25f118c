import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  amount,
  dateTime,
  endsAfterItsStart,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
} from '../shapes.ts';

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
  vendorPath: '/vendorApi/userallteamlist',
  audience: 'member',
  summary: 'Members one (A), two (B) or three (C) steps below, newest first unless sorted otherwise.',
  input: z
    .object({
      team: z.enum(['A', 'B', 'C'], { error: 'Please choose team A, B or C' }).default('A'),
      ...paging,
      ...period,
      ...sorting(['joined', 'name', 'investment']),
      status: oneOf(['active', 'inactive']).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(teamMember),
  message: 'Team',
  errors: ['team_too_large_to_sort'],
});
