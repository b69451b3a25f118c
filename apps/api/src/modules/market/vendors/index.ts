export { vendorEmails } from './email-templates.ts';
export { vendorsOperatorRoutes } from './operator-routes.ts';
export { vendorsRoutes } from './routes.ts';
export { checkTeam, type Workplace, workplaceOf } from './store.ts';
