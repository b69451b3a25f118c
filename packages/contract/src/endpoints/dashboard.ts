import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, nothing } from '../shapes.ts';

export const dashboard = defineEndpoint({
  name: 'deshBoradDataUserData',
  method: 'GET',
  path: '/sellerApi/deshBoradDataUserData',
  vendorPath: '/vendorApi/deshBoradDataUserData',
  audience: 'member',
  summary: 'Investment, withdrawals, orders and the three teams (specification, section 3).',
  input: nothing(),
  data: z.object({
    totalInvestmentAmount: amount(),
    /** Gross of withdrawals that were paid. */
    totalWithdrawalAmount: amount(),
    rewardIncome: amount(),
    totalOrder: z.number(),
    teamAInvestment: amount(),
    teamBInvestment: amount(),
    teamCInvestment: amount(),
    teamAActive: z.number(),
    teamBActive: z.number(),
    teamCActive: z.number(),
    teamAInactive: z.number(),
    teamBInactive: z.number(),
    teamCInactive: z.number(),
  }),
  message: 'Dashboard',
  errors: [],
});
