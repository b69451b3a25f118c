import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, oneOf } from '../shapes.ts';

/** The filters of /totalMember (specification, section 2); days are business days, and a week is today and the six before. */
export const TEAM_PERIODS = ['all', 'today', 'yesterday', 'week'] as const;
export type TeamPeriod = (typeof TEAM_PERIODS)[number];

const team = z.object({ members: z.number(), active: z.number(), inactive: z.number(), investment: amount() });

export const teamCount = defineEndpoint({
  name: 'myTeamCount',
  method: 'GET',
  path: '/sellerApi/myTeamCount',
  vendorPath: '/vendorApi/myTeamCount',
  audience: 'member',
  summary: 'Size, activity and investment of the three teams, or of those in them who joined in a period.',
  input: z.object({ period: oneOf(TEAM_PERIODS).default('all') }),
  data: z.object({
    /** Of the three teams together. */
    registered: z.number(),
    /** Of these, who holds at least one active package now. */
    valid: z.number(),
    A: team,
    B: team,
    C: team,
  }),
  message: 'Team',
  errors: [],
});
