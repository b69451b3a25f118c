export { arrivedAllTheSame } from './email-templates.ts';
export { readSafeguards } from './read-safeguards.ts';
export { safeguardsRoutes } from './routes.ts';
export { type DepositRefusal, selectDepositRefusal } from './store.ts';
