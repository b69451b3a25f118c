import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { FACTOR_ERRORS, factorChallenge, passkeyResponse, requiredFactorProof } from '../second-factor.ts';
import { codeText, dateTime, mustBeSent, password, text } from '../shapes.ts';
import { OPERATOR_ROLES } from './endpoint.ts';
import { signedInOperator } from './own-session.ts';

const email = () => text(254).transform((value) => value.toLowerCase());

/** An operator without a second factor sets one up before the first session opens. */
const enrolment = z.object({
  /** Sent with each call of the enrolment; valid 15 minutes. */
  enrolment: z.string(),
  passkeyOrigin: z.string(),
  expiresAt: dateTime(),
});
export type Enrolment = z.output<typeof enrolment>;

/** The response to a correct password; never a session. */
const nextStep = z.union([factorChallenge, enrolment]);

export const operatorSignIn = defineEndpoint({
  name: 'operatorSignIn',
  repeats: 'opens-own',
  method: 'POST',
  path: '/operatorApi/signIn',
  audience: 'public',
  summary: 'Signs an operator in, step 1: the password. Returns a challenge, or the enrolment of a factor.',
  input: z.object({ email: mustBeSent(email()), password: mustBeSent(password()) }),
  data: nextStep,
  errors: ['invalid_credentials'],
});

export const operatorSignInFactor = defineEndpoint({
  name: 'operatorSignInFactor',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/signInFactor',
  audience: 'public',
  summary: 'Signs an operator in, step 2: a code of the app, a recovery code or a passkey.',
  input: z.object(requiredFactorProof),
  data: signedInOperator,
  issuesToken: 'as-cookie',
  errors: ['challenge_not_valid', ...FACTOR_ERRORS],
});

const enrolled = z.object({
  operator: signedInOperator,
  /** Shown once. */
  recoveryCodes: z.array(z.string()),
});

export const operatorEnrolApp = defineEndpoint({
  name: 'operatorEnrolApp',
  once: 'keyed-secret',
  method: 'POST',
  path: '/operatorApi/enrolApp',
  audience: 'public',
  summary: 'Starts enrolling an authenticator app: returns its secret. A second call replaces the first.',
  input: z.object({ enrolment: mustBeSent(text(60)) }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['challenge_not_valid', 'factor_exists'],
});

export const operatorEnrolAppConfirm = defineEndpoint({
  name: 'operatorEnrolAppConfirm',
  once: 'keyed-secret',
  method: 'POST',
  path: '/operatorApi/enrolAppConfirm',
  audience: 'public',
  summary: 'Confirms the app with its first code and opens the session.',
  input: z.object({ enrolment: mustBeSent(text(60)), code: mustBeSent(codeText()) }),
  data: enrolled,
  issuesToken: 'as-cookie',
  errors: ['challenge_not_valid', ...FACTOR_ERRORS, 'factor_unknown', 'factor_exists'],
});

export const operatorEnrolPasskey = defineEndpoint({
  name: 'operatorEnrolPasskey',
  repeats: 'opens-own',
  method: 'POST',
  path: '/operatorApi/enrolPasskey',
  audience: 'public',
  summary: 'Starts enrolling a passkey: returns options for navigator.credentials.create, as JSON.',
  input: z.object({ enrolment: mustBeSent(text(60)) }),
  data: z.object({ options: z.looseObject({ challenge: z.string() }) }),
  errors: ['challenge_not_valid', 'factor_exists'],
});

export const operatorEnrolPasskeyConfirm = defineEndpoint({
  name: 'operatorEnrolPasskeyConfirm',
  once: 'keyed-secret',
  method: 'POST',
  path: '/operatorApi/enrolPasskeyConfirm',
  audience: 'public',
  summary: 'Saves the passkey that the device created and opens the session.',
  input: z.object({ enrolment: text(60), name: text(60), passkey: passkeyResponse() }),
  data: enrolled,
  issuesToken: 'as-cookie',
  errors: ['challenge_not_valid', 'factor_wrong', 'factor_exists'],
});

export const operatorInvitation = defineEndpoint({
  name: 'operatorInvitation',
  method: 'GET',
  path: '/operatorApi/invitation/{link}',
  audience: 'public',
  summary: 'Returns the invitation of a one-time link, without using it up.',
  input: z.object({ link: text(60) }),
  data: z.object({
    role: z.enum(OPERATOR_ROLES),
    /** Null for the first operator, who enters an address. */
    email: z.string().nullable(),
    expiresAt: dateTime(),
  }),
  errors: ['invitation_not_valid'],
});

export const operatorAcceptInvitation = defineEndpoint({
  name: 'operatorAcceptInvitation',
  once: 'keyed-secret',
  method: 'POST',
  path: '/operatorApi/acceptInvitation',
  audience: 'public',
  summary:
    'Uses a one-time link with a name, an address (for the first operator) and a password. The second factor follows.',
  input: z.object({
    link: mustBeSent(text(60)),
    fullName: text(100),
    email: email(),
    password: mustBeSent(password()),
  }),
  data: enrolment,
  errors: ['invitation_not_valid', 'operator_exists'],
});

export type OperatorNextStep = z.output<typeof nextStep>;
