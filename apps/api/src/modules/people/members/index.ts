export { type Creation, createMember, type DepositAddressOf, type NewMember } from './create-member.ts';
export { canonicalizeEmails } from './email-store.ts';
export { currentNotice, isNoticeName, type NoticeName } from './notices/index.ts';
export {
  accountEmail,
  emailLike,
  selectByReferId as findByUid,
  selectReferrer as findReferrer,
  selectTaken,
} from './store.ts';
export { tellMember } from './tell-member.ts';
