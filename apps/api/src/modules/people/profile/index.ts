export { profileCodeFacts } from './change-profile.ts';
export { profileRoutes } from './routes.ts';
