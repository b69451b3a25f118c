export { acceptNotice } from './accept-notice.ts';
export { type Creation, createMember, type DepositAddressOf, type NewMember } from './create-member.ts';
export { currentNotice, type NoticeName } from './notices/index.ts';
export { membersRoutes } from './routes.ts';
export { selectByReferId as findByUid, selectReferrer as findReferrer, selectTaken } from './store.ts';
