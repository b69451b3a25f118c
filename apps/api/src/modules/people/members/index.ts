export { accountEmail, emailLike } from './account-email-store.ts';
export { type Creation, createMember, type DepositAddressOf, type NewMember } from './create-member.ts';
export { canonicalizeEmails } from './email-store.ts';
export { currentNotice, isNoticeName, type NoticeName } from './notices/index.ts';
export { selectByReferId as findByUid, selectReferrer as findReferrer, selectTaken } from './store.ts';
export { tellMember } from './tell-member.ts';
