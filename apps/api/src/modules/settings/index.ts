export { changeSettings } from './change-settings.ts';
export { settingsRoutes } from './operator-routes.ts';
export { selectVersion } from './store.ts';
