export { arrivedAllTheSame, limitEmails } from './email-templates.ts';
export { readLimits } from './own-limits.ts';
export { limitsRoutes } from './routes.ts';
export { type DepositRefusal, selectDepositRefusal } from './store.ts';
