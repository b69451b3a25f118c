export { certificateEmails } from './email-templates.ts';
export { certificatesOperatorRoutes, certificatesRoutes } from './routes.ts';
export { openKey } from './signing/key.ts';
export { serveCertifier } from './signing/sign.ts';
export { selectKeys, selectLate } from './store.ts';
