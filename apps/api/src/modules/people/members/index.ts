export { type Creation, createMember, type DepositAddressOf, type NewMember } from './create-member.ts';
export { canonicalizeEmails } from './email-store.ts';
export { currentNotice, isNoticeName, type NoticeName } from './notices/index.ts';
export { notifyMember } from './notify-member.ts';
export {
  accountEmail,
  emailLike,
  selectByReferId as findByUid,
  selectReferrer as findReferrer,
  selectTaken,
} from './store.ts';
