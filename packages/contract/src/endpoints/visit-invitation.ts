import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LINK_CODE } from './otp-verify-user.ts';

/** Answers the same whether or not there is such a link. */
export const visitInvitation = defineEndpoint({
  name: 'visitInvitation',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/visitInvitation',
  audience: 'public',
  summary: 'Count that a sign-up page was opened by an invitation link. Nothing about the visitor is kept.',
  input: z.object({ link: z.string().regex(LINK_CODE) }),
  data: z.object({}),
  message: 'Counted',
  errors: [],
});
