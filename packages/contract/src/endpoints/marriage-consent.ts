import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { day, mustBeSent, oneOf, text } from '../shapes.ts';
import { PROFILE_STATES, profileCard } from './marriage-shapes.ts';

const key = { key: mustBeSent(text(60)) };

export const readMarriageConsent = defineEndpoint({
  name: 'readMarriageConsent',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/readMarriageConsent',
  audience: 'public',
  summary: 'What a parent says of a grown-up child in a marriage profile, for the child, by the key that was mailed.',
  input: z.object(key),
  data: profileCard.omit({ picture: true }).extend({
    about: z.string(),
    /** First name of the member who wrote it. */
    by: z.string(),
    status: z.enum(PROFILE_STATES),
    /** Data addresses, sharp. */
    pictures: z.array(z.string()),
  }),
  message: 'Profile',
  errors: ['consent_unknown'],
});

export const decideMarriageConsent = defineEndpoint({
  name: 'decideMarriageConsent',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/decideMarriageConsent',
  audience: 'public',
  summary:
    'The child agrees, with the birth date (five wrong ones void the key), or refuses, also later: then the profile is deleted at once.',
  input: z
    .object({ ...key, decision: oneOf(['agree', 'refuse']), bornOn: day().optional() })
    .refine(({ decision, bornOn }) => decision === 'refuse' || bornOn !== undefined, {
      error: 'Please enter your date of birth',
      path: ['bornOn'],
    }),
  data: z.object({}),
  message: 'Saved',
  errors: ['consent_unknown', 'birth_date_wrong', 'not_adult'],
});
