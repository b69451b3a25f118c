export { teamTable } from './list-team.ts';
export { referralsRoutes } from './routes.ts';
export { foldTeams } from './store.ts';
