import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateTime, nothing } from '../shapes.ts';

/** A member's place in the referral programme. The code works from the first day; who applied has read what they owe to those they invite. */
export const referralProgramme = z.object({
  /** `outdated`: an earlier version of the terms was accepted. */
  status: z.enum(['none', 'joined', 'outdated']),
  joinedAt: dateTime().nullable(),
  terms: z.object({ version: z.number(), text: z.string() }),
});
export type ReferralProgramme = z.output<typeof referralProgramme>;

export const referralProgrammeState = defineEndpoint({
  name: 'referralProgrammeState',
  method: 'GET',
  path: '/sellerApi/applyforrefferalProgram',
  audience: 'member',
  summary: 'Whether the member joined the referral programme, and its terms.',
  input: nothing(),
  data: referralProgramme,
  message: 'Referral programme',
  errors: [],
});

export const applyforrefferalProgram = defineEndpoint({
  name: 'applyforrefferalProgram',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/applyforrefferalProgram',
  audience: 'member',
  summary: 'Accepts the terms of the referral programme in their current version; again changes nothing.',
  input: z.object({ version: z.int({ error: 'Please name the version' }) }),
  data: referralProgramme,
  message: 'Welcome to the referral programme',
  errors: ['notice_outdated'],
});
