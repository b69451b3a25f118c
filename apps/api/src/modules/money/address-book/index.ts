export { allowlistCodeFacts, isAllowed } from './allowlist.ts';
export { addressBookEmails } from './email-templates.ts';
export { payoutAddressCodeFacts } from './payout-addresses.ts';
export { addressBookRoutes } from './routes.ts';
