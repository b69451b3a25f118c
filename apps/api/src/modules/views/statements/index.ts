export { listStatement } from './list-statement.ts';
export { statementsRoutes } from './routes.ts';
