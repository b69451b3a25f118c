export { type Decision, decideKyc } from './decide.ts';
export { kycEmails } from './email-templates.ts';
export { fileNameOf } from './file-name.ts';
export { readKyc } from './read-kyc.ts';
export { kycRoutes } from './routes.ts';
export { listWaiting, selectContent, selectContents, selectSubmission } from './store.ts';
