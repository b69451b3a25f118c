export { settingsRoutes } from './operator-routes.ts';
