export { vendorEmails } from './email-templates.ts';
export { findKey } from './keys/key-store.ts';
export { isKey, keyCodeFacts } from './keys/make-key.ts';
export { vendorKeyRoutes } from './keys/routes.ts';
export { vendorsOperatorRoutes } from './operator-routes.ts';
export { readPublicStore } from './read-store.ts';
export { vendorsRoutes } from './routes.ts';
export { checkTeam, findWorkplace, selectStoreSlugs, type Workplace, workplaceOf } from './store.ts';
