export { listTeam, teamTable } from './list-team.ts';
export { referralsRoutes } from './routes.ts';
export { rollUpTeams } from './store.ts';
export { readLine } from './team-totals.ts';
