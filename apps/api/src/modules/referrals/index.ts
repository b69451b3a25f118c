export { referralsRoutes } from './routes.ts';
export { foldTeams } from './store.ts';
