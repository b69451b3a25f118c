export { LIST_PLACES, toBase64Url } from './bitstring.ts';
export { type BadgePayload, badgeOf, type Decided, hashOfName } from './compose.ts';
export { type DidDocument, didOf, documentOf, documentUrlOf } from './did.ts';
export { type BadgeError, CannotVerify } from './signed.ts';
export { listUrlsOf, readStatus, type StatusError } from './status.ts';
export { type CredentialStatus, listOf, type Purpose } from './status-list.ts';
export { type Issuer, listUrlOf } from './terms.ts';
export { isNameOf, parseDocument, verifyBadge } from './verify.ts';
