/** The operator console's part of the contract, a door of its own: the members' app loads none of it. */
export * from './audit.ts';
export * from './day.ts';
export * from './deposits.ts';
export * from './endpoint.ts';
export { operatorErrors } from './errors.ts';
export * from './inbox.ts';
export * from './member-actions.ts';
export * from './members.ts';
export * from './operators.ts';
export * from './overview.ts';
export * from './own-session.ts';
export * from './payouts.ts';
export { reason } from './reason.ts';
export * from './results.ts';
export * from './settings.ts';
export * from './sign-in.ts';
export * from './sweeps.ts';
export * from './withdrawals.ts';
