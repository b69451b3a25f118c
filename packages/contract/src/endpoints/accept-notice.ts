import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

export const acceptNotice = defineEndpoint({
  name: 'acceptNotice',
  method: 'POST',
  path: '/sellerApi/acceptNotice',
  vendorPath: '/vendorApi/acceptNotice',
  audience: 'member',
  summary: 'Accept a notice in its current version; time, address and text hash are kept.',
  input: z.object({ notice: text(20), version: z.int({ error: 'Please name the version' }) }),
  data: z.null(),
  message: 'Accepted',
  errors: ['notice_unknown', 'notice_outdated'],
});
