export { encodeBits, LIST_PLACES, readBit, toBase64Url } from './bitstring.ts';
export {
  type BadgePayload,
  badgeOf,
  type Decided,
  hashOfName,
  type Issuer,
  listOf,
  listUrlOf,
  type Purpose,
} from './compose.ts';
export { type DidDocument, didOf, documentOf, documentUrlOf } from './did.ts';
export {
  type BadgeFault,
  CannotVerify,
  type CredentialStatus,
  isNameOf,
  listUrlsOf,
  parseDocument,
  readStatus,
  type StatusFault,
  verifyBadge,
} from './verify.ts';
