export { certificateEmails } from './email-templates.ts';
export { certificatesOperatorRoutes } from './operator-routes.ts';
export { certificatesRoutes } from './routes.ts';
export { openKey } from './signing/key.ts';
export { serveCertifier } from './signing/serve-certifier.ts';
export { selectKeys, selectLate } from './store.ts';
