import { insert, type Row } from '../../../../testing/in-one-transaction.ts';

/** Rows of the schema for `inOneTransaction`: open and a member's, unless `but` differs. */
export const sessionRow = (but: Row): string =>
  insert('identity.session', {
    kind: `'member'`,
    expires_at: `now() + interval '10 minutes'`,
    ip: `'127.0.0.1'`,
    user_agent: `'test'`,
    ...but,
  });

export const challengeRow = (but: Row): string =>
  insert('identity.challenge', {
    token_sha256: `sha256('the challenge')`,
    subject_kind: `'member'`,
    purpose: `'sign-in'`,
    request: `'sign-in'`,
    webauthn_challenge: `'drawn'`,
    expires_at: `now() + interval '5 minutes'`,
    ...but,
  });

/** A challenge that the guard verified and this transaction used. */
export const USED_HERE: Row = {
  verified_at: 'now()',
  proof_sha256: `sha256('')`,
  used_at: 'now()',
  used_in: 'pg_current_xact_id()',
};

/** A link that logs a member in. */
export const ticketRow = (but: Row): string =>
  insert('identity.sign_in_ticket', {
    ticket_sha256: `sha256('the link')`,
    issued_by: `'test'`,
    expires_at: `now() + interval '1 minute'`,
    ...but,
  });

export const refusedSignInRow = (but: Row): string =>
  insert('identity.refused_sign_in', { reason: `'password'`, ip: `'127.0.0.1'`, user_agent: `'test'`, ...but });

/** An authenticator app that a code confirmed. */
export const appRow = (but: Row): string =>
  insert('identity.totp', { subject_kind: `'member'`, secret_encrypted: `''`, confirmed_at: 'now()', ...but });

export const codeRow = (but: Row): string =>
  insert('identity.one_time_code', { expires_at: `now() + interval '5 minutes'`, ...but });

/** Today's counts for an address, requested by anyone or by a member for themselves. */
export const codeDayRow = (address: string, isPublic: boolean, but: Row = {}): string =>
  insert('identity.code_day', {
    address_sha256: `sha256(convert_to(${address}, 'UTF8'))`,
    is_public: `${isPublic}`,
    day: `(now() AT TIME ZONE 'UTC')::date`,
    ...but,
  });
