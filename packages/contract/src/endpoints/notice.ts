import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

export const notice = defineEndpoint({
  name: 'notice',
  method: 'GET',
  path: '/publicApi/notice/{name}',
  audience: 'public',
  summary: 'The current version of a notice (`risk`, `terms`, `vendors`).',
  input: z.object({ name: text(20) }),
  data: z.object({ version: z.number(), text: z.string() }),
  message: 'Notice',
  errors: ['notice_unknown'],
});
