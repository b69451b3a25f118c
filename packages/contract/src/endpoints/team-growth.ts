import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { day, oneOf } from '../shapes.ts';
import { CHART_DAYS } from './income-by-day.ts';

const size = z.object({ members: z.number(), active: z.number() });

export const teamGrowth = defineEndpoint({
  name: 'getTeamGrowth',
  method: 'GET',
  path: '/sellerApi/getTeamGrowth',
  vendorPath: '/vendorApi/getTeamGrowth',
  audience: 'member',
  summary:
    'Members and active members of the three teams at the end of each of the last business days, oldest first; the last day is today as it is now.',
  input: z.object({ days: oneOf(CHART_DAYS).default('30') }),
  data: z.array(z.object({ day: day(), A: size, B: size, C: size })),
  message: 'Team growth',
  errors: [],
});
