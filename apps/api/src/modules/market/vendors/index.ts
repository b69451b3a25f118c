export { vendorEmails } from './email-templates.ts';
export { vendorsOperatorRoutes } from './operator-routes.ts';
export { readPublicStore } from './read-store.ts';
export { vendorsRoutes } from './routes.ts';
export { checkTeam, findWorkplace, selectStoreSlugs, type Workplace, workplaceOf } from './store.ts';
