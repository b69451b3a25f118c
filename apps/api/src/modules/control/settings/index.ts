export { type Changes, selectVersion } from '../../../platform/setting-versions.ts';
export { applyApproved, changeSettings } from './change-settings.ts';
export { checkChanges } from './check-changes.ts';
export { linesOf, settingsEmails } from './email-templates.ts';
export { settingsRoutes } from './operator-routes.ts';
