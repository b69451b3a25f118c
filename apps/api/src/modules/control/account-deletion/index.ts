export { deletionCodeFacts } from './delete-account.ts';
export { accountDeletionEmails } from './email-templates.ts';
export { accountDeletionRoutes } from './routes.ts';
