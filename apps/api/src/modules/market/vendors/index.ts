export { vendorEmails } from './email-templates.ts';
export { isKey, keyCodeFacts } from './make-key.ts';
export { readPublicStore } from './read-vendor.ts';
export { vendorKeyRoutes, vendorsOperatorRoutes, vendorsRoutes } from './routes.ts';
export { checkTeam, findWorkplace, selectStoreSlugs, storeOf, type Workplace, workplaceOf } from './store.ts';
export { findKey } from './team-store.ts';
