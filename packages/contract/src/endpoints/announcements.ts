import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateTime, nothing } from '../shapes.ts';

const wording = z.object({ title: z.string(), text: z.string() });

/** Named by the product, not by the specification. */
export const announcements = defineEndpoint({
  name: 'announcements',
  method: 'GET',
  path: '/sellerApi/announcements',
  vendorPath: '/vendorApi/announcements',
  audience: 'member',
  summary: 'What the operator tells members at the moment, in both languages, newest first.',
  input: nothing(),
  data: z.object({
    docs: z.array(z.object({ _id: z.string(), en: wording, hi: wording, from: dateTime(), until: dateTime() })),
  }),
  message: 'Announcements',
  errors: [],
});
