export { listTeam, teamTable } from './list-team.ts';
export { readLine } from './read-line.ts';
export { referralsRoutes } from './routes.ts';
export { foldTeams } from './store.ts';
