import { z } from 'zod';
import { listedSession } from '../endpoints/sessions.ts';
import { says } from '../message.ts';
import { FACTOR_ERRORS, factorChallenge, requiredFactorProof } from '../second-factor.ts';
import { codeText, mustBeSent, nothing, password, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE, OPERATOR_ROLES } from './endpoint.ts';

/** The operator signed in to the console. */
export const signedInOperator = z.object({
  _id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(OPERATOR_ROLES),
});
export type SignedInOperator = z.output<typeof signedInOperator>;

export const operatorMe = defineOperatorEndpoint({
  name: 'operatorMe',
  method: 'GET',
  path: '/operatorApi/me',
  roles: EVERY_ROLE,
  summary: 'Returns the signed-in operator and role.',
  input: nothing(),
  data: signedInOperator,
  errors: [],
});

export const operatorLogout = defineOperatorEndpoint({
  name: 'operatorLogout',
  repeats: 'opens-own',
  method: 'POST',
  path: '/operatorApi/logout',
  endsSession: true,
  whileLocked: true,
  roles: EVERY_ROLE,
  summary: 'Ends this session, even while it is locked.',
  input: nothing(),
  data: z.null(),
  errors: [],
});

export const operatorLock = defineOperatorEndpoint({
  name: 'operatorLock',
  repeats: 'opens-own',
  method: 'POST',
  path: '/operatorApi/lock',
  whileLocked: true,
  roles: EVERY_ROLE,
  summary: 'Locks this session, as half an hour of inactivity does.',
  input: nothing(),
  data: z.null(),
  errors: [],
});

export const operatorUnlock = defineOperatorEndpoint({
  name: 'operatorUnlock',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/unlock',
  whileLocked: true,
  roles: EVERY_ROLE,
  summary: 'Unlocks a session with its operator’s password.',
  input: z.object({ password: mustBeSent(password()) }),
  data: z.null(),
  errors: ['invalid_credentials'],
});

export const operatorChangePassword = defineOperatorEndpoint({
  name: 'operatorChangePassword',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/changePassword',
  endsSession: true,
  roles: EVERY_ROLE,
  summary: 'Sets a new password with the current one. Ends all of the operator’s sessions, including this one.',
  input: z.object({ oldPassword: mustBeSent(password()), password: mustBeSent(password()) }),
  data: z.null(),
  errors: ['invalid_credentials'],
});

export const operatorRenewFactor = defineOperatorEndpoint({
  name: 'operatorRenewFactor',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/renewFactor',
  endsSession: true,
  roles: EVERY_ROLE,
  summary:
    'Removes one’s own second factor, passkeys and recovery codes, with the password and a code of the app or a recovery code. Ends all sessions; the next sign-in sets up a new factor.',
  input: z.object({ password: mustBeSent(password()), code: mustBeSent(codeText()) }),
  data: z.null(),
  errors: ['invalid_credentials', ...FACTOR_ERRORS],
});

export const operatorSessions = defineOperatorEndpoint({
  name: 'operatorSessions',
  method: 'GET',
  path: '/operatorApi/sessions',
  roles: EVERY_ROLE,
  summary: 'Lists one’s own active sessions: device, address, first and last seen.',
  input: nothing(),
  data: z.object({ docs: z.array(listedSession) }),
  errors: [],
});

export const operatorRevokeSession = defineOperatorEndpoint({
  name: 'operatorRevokeSession',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/revokeSession',
  roles: EVERY_ROLE,
  summary: 'Ends one of one’s own sessions.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['session_unknown'],
});

/** Maximum number of statements that one second factor confirms. */
export const MAX_STATEMENTS = 100;

/** Exactly as received; PostgreSQL cannot store every JavaScript string. */
const statement = z
  .string(says('sendText'))
  .min(1)
  .max(20_000)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), says('sendText'));

export const operatorOpenConfirmation = defineOperatorEndpoint({
  name: 'operatorOpenConfirmation',
  repeats: 'opens-own',
  method: 'POST',
  path: '/operatorApi/openConfirmation',
  roles: ['owner', 'finance'],
  summary:
    'Requests a second factor for decisions that returned `confirmation_needed`, one statement each. Valid ten minutes, five tries.',
  input: z.object({ statements: z.array(statement).min(1).max(MAX_STATEMENTS) }),
  data: factorChallenge.extend({
    /**
     * base64url. A passkey signs SHA-256(nonce || SHA-256 of the SHA-256 of each statement), which a client can
     * recompute from the statements that it shows.
     */
    nonce: z.string(),
  }),
  errors: ['factor_needed'],
});

export const operatorConfirm = defineOperatorEndpoint({
  name: 'operatorConfirm',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/confirm',
  roles: ['owner', 'finance'],
  summary:
    'Confirms these statements with a code of the app or a passkey. Decisions send the challenge in the header `x-confirmation`; each statement is used once.',
  input: z.object(requiredFactorProof),
  data: z.null(),
  errors: ['challenge_not_valid', ...FACTOR_ERRORS, 'passkey_needed'],
});
