export { listTeam, teamTable } from './list-team.ts';
export { readLine } from './read-line.ts';
export { referralsRoutes } from './routes.ts';
export { rollUpTeams } from './store.ts';
