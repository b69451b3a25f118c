/** The operator console's part of the contract, a door of its own: the members' app loads none of it. */
export * from './endpoint.ts';
export { operatorErrors } from './errors.ts';
export * from './own-session.ts';
export * from './withdrawals.ts';
