export { claimProfit } from './claim-profit.ts';
export { closeDay, listClosedDays } from './close-day.ts';
export { beginClose, newestClose } from './close-open-day.ts';
export { incomeTable } from './income-table.ts';
export { closeTimeOf, incomeJobs, incomeTasks, refreshTeams } from './jobs.ts';
export { listIncome } from './list-income.ts';
export { incomeOperatorRoutes, incomeRoutes } from './routes.ts';
