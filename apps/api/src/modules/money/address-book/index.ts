export { allowlistCodeFacts, isAllowed } from './allowlist.ts';
export { addressBookEmails } from './email-templates.ts';
export { addressBookRoutes } from './routes.ts';
export { payoutAddressCodeFacts } from './send-code.ts';
