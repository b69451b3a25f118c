export { arrivedAllTheSame } from './letters.ts';
export { safeguardsRoutes } from './routes.ts';
export { type DepositRefusal, selectDepositRefusal } from './store.ts';
