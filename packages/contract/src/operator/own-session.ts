import { z } from 'zod';
import { nothing } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE, OPERATOR_ROLES } from './endpoint.ts';

/** Who is signed in to the console. */
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
  summary: 'Who is signed in, and in which role.',
  input: nothing(),
  data: signedInOperator,
  message: 'Signed in',
  errors: [],
});
