export { decideKyc } from './decide.ts';
export { fileNameOf } from './file-name.ts';
export { kycRoutes } from './routes.ts';
export { selectContents, selectSubmission, selectWaiting } from './store.ts';
