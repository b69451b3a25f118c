import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { mustBeSent, text } from '../shapes.ts';
import { canonicalEmail } from '../typed.ts';

export const contactMember = defineEndpoint({
  name: 'contactMember',
  repeats: 'within-ten-minutes',
  method: 'POST',
  path: '/publicApi/contactMember',
  audience: 'public',
  summary: 'A message to the operator from the contact form: kept, and mailed.',
  input: z.object({
    name: mustBeSent(text(120)),
    email: mustBeSent(text(254).transform(canonicalEmail)),
    description: mustBeSent(text(4000)),
  }),
  data: z.null(),
  formPage: '/contactForm',
  message: 'Registered successfully',
  errors: [],
});
