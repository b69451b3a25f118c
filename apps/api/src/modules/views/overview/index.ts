export { readProfile } from './read-profile.ts';
export { overviewRoutes } from './routes.ts';
