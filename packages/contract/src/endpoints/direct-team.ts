import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { endsAfterItsStart, listOf, oneOf, PERIOD_TURNED, paging, period, sorting } from '../shapes.ts';
import { teamMember } from './team-list.ts';

export const sellerDirectTeam = defineEndpoint({
  name: 'sellerDirectTeam',
  method: 'GET',
  path: '/sellerApi/sellerDirectTeam',
  vendorPath: '/vendorApi/sellerDirectTeam',
  audience: 'member',
  summary: 'Members whom one referred oneself, each with how many they referred, newest first unless sorted otherwise.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['joined', 'name', 'investment', 'members']),
      status: oneOf(['active', 'inactive']).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(
    teamMember.extend({
      /** Whom they referred themselves: a part of the caller's team B. */
      members: z.number(),
    }),
  ),
  message: 'Team',
  errors: ['team_too_large_to_sort'],
});
