import { z } from 'zod';
import { FACTOR_ERRORS, factorChallenge, requiredFactorProof } from '../second-factor.ts';
import { defineOperatorEndpoint } from './endpoint.ts';

/** Statements that one second factor confirms at most. */
export const MAX_STATEMENTS = 100;

/** As it came, to the letter; PostgreSQL cannot hold all of JavaScript's text. */
const statement = z
  .string({ error: 'Please send text' })
  .min(1)
  .max(20_000)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), { error: 'Please send text' });

export const operatorOpenConfirmation = defineOperatorEndpoint({
  name: 'operatorOpenConfirmation',
  repeats: 'opens-own',
  method: 'POST',
  path: '/operatorApi/openConfirmation',
  roles: ['owner', 'finance'],
  summary:
    'Asks for the second factor over what decisions were answered with (`confirmation_needed`), one statement each. Valid ten minutes, five tries.',
  input: z.object({ statements: z.array(statement).min(1).max(MAX_STATEMENTS) }),
  data: factorChallenge.extend({
    /**
     * base64url. A passkey signs SHA-256(nonce || SHA-256 of the SHA-256 of each statement): whoever shows the statements can
     * compute that.
     */
    nonce: z.string(),
  }),
  message: 'Please confirm it with your second factor',
  errors: ['factor_needed'],
});

export const operatorConfirm = defineOperatorEndpoint({
  name: 'operatorConfirm',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/confirm',
  roles: ['owner', 'finance'],
  summary:
    'Confirms these statements with a code of the app or a passkey. Decisions name the challenge in the header `x-confirmation`; each statement is used once.',
  input: z.object(requiredFactorProof),
  data: z.null(),
  message: 'Confirmed',
  errors: ['challenge_not_valid', ...FACTOR_ERRORS, 'passkey_needed'],
});
