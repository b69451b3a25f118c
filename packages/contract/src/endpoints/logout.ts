import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes.ts';

export const logout = defineEndpoint({
  name: 'logout',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/logout',
  vendorPath: '/vendorApi/logout',
  audience: 'member',
  whileViewing: true,
  summary: 'Revoke the token of this session.',
  input: nothing(),
  data: z.null(),
  message: 'Logged out',
  errors: [],
});
