export { checkAddress } from './check-address.ts';
export { createChain } from './client.ts';
export { createDepositAddresses } from './deposit-address.ts';
export type { ChainPort } from './port.ts';
export * from './payouts.ts';
