export { screeningOperatorRoutes } from './operator-routes.ts';
export { wordsIn } from './store.ts';
