export { claimProfit } from './claim-profit.ts';
export { closeDay } from './close-day.ts';
export { incomeJobs } from './jobs.ts';
export { refreshTeams } from './raise-ranks.ts';
export { incomeRoutes } from './routes.ts';
