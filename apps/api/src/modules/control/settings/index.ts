export { type Changes, selectVersion } from '../../../platform/setting-versions.ts';
export { applyApproved, changeSettings, linesOf } from './change-settings.ts';
export { checkChanges } from './check-changes.ts';
export { settingsRoutes } from './operator-routes.ts';
