import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, nothing } from '../shapes.ts';

const team = z.object({ members: z.number(), active: z.number(), inactive: z.number(), investment: amount() });

export const teamCount = defineEndpoint({
  name: 'myTeamCount',
  method: 'GET',
  path: '/sellerApi/myTeamCount',
  audience: 'member',
  summary: 'Size, activity and investment of the three teams.',
  input: nothing(),
  data: z.object({ A: team, B: team, C: team }),
  message: 'Team',
  errors: [],
});
