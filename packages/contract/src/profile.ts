import { z } from 'zod';
import { amount } from './shapes.ts';

/** The member profile of the specification, section 3, with decisions, sections 2 and 10. Amounts in USDT. */
export const profile = z.object({
  _id: z.string(),
  kind: z.enum(['member', 'vendor']),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Empty for a vendor, who has no team. */
  referId: z.string(),
  /** Rank 0 to 6; from 2 the home screen congratulates. */
  selfrank: z.number(),
  /** Electronic Wallet. */
  balance: amount(),
  /** Flexible wallet. */
  earningbalance: amount(),
  /** Lifetime income that was credited ("Trade for wallet", Income badge). */
  totalPoints: amount(),
  /** The same figure ("total earnings"). */
  point: amount(),
  aarohiIncome: amount(),
  levelIncome: amount(),
  ProfitDirect: amount(),
  rewardIncome: amount(),
  /** Bonus, matching and the three "re-" incomes together: with the four above it makes totalPoints. */
  otherIncome: amount(),
  todayProfit: amount(),
  todayProfitTrading: amount(),
  todayProfitLevel: amount(),
  todayProfitDirect: amount(),
  todayProfitReward: amount(),
  todayProfitOther: amount(),
  /** Profit of closed days that waits for the click on the coin. */
  claimable: amount(),
  withdrawing: amount(),
  principal: amount(),
  /** Members one, two and three steps below. */
  team_a: z.number(),
  team_b: z.number(),
  team_c: z.number(),
  /** Empty while deposits are closed to this member: see the call `safeguards`. */
  depositAddress: z.string(),
  createdAt: z.string(),
  /** In which language mails and files are written. */
  language: z.enum(['en', 'hi']),
  /** At an operator's sign-in for a read-only view. */
  viewOnly: z.boolean().optional(),
});
export type Profile = z.output<typeof profile>;
