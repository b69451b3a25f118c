import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { amount, dateTime, nothing, oneOf, text } from '../shapes.ts';

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Whole days from its start. */
export const PAUSE_DAYS = { 'cool-off': [1, 7, 30], 'self-exclusion': [180, 365, 1825] } as const;
export type PauseKind = keyof typeof PAUSE_DAYS;

/** Reasons why the deposit address is hidden. */
export const DEPOSIT_REFUSALS = [
  'self_excluded',
  'cooling_off',
  'identity_check_needed',
  'deposit_limit_reached',
] as const;

/** A member's own limits and pauses. They restrict only deposits and purchases. */
export const responsibleUse = z.object({
  limits: z.array(
    z.object({
      /** Moving windows of 24 hours, 7 and 30 days. */
      period: z.enum(LIMIT_PERIODS),
      /** Null for no limit. Counts deposits and purchases separately. */
      amount: amount().nullable(),
      arrived: amount(),
      spent: amount(),
      /** A pending raise or removal. */
      next: z.object({ amount: amount().nullable(), from: dateTime() }).nullable(),
    }),
  ),
  pause: z.object({ kind: oneOf(['cool-off', 'self-exclusion']), endsAt: dateTime() }).nullable(),
  /** Whether the deposit address is shown, and if not, why. */
  deposits: z.object({ isOpen: z.boolean(), reason: z.enum(DEPOSIT_REFUSALS).nullable() }),
  raiseWaitHours: z.number(),
  removalWaitHours: z.number(),
});
export type ResponsibleUse = z.output<typeof responsibleUse>;

export const ownResponsibleUse = defineEndpoint({
  name: 'ownResponsibleUse',
  method: 'GET',
  path: '/sellerApi/safeguards',
  vendorPath: '/vendorApi/safeguards',
  audience: 'member',
  summary: 'Returns the member’s own limits, what they count, a running pause, and whether deposits are open.',
  input: nothing(),
  data: responsibleUse,
  errors: [],
});

export const setPersonalLimit = defineEndpoint({
  name: 'setPersonalLimit',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/setPersonalLimit',
  vendorPath: '/vendorApi/setPersonalLimit',
  audience: 'member',
  summary: 'Sets a limit; an empty amount removes it. Lowering applies at once; raising and removing wait.',
  input: z.object({ period: oneOf(LIMIT_PERIODS), amount: text(40) }),
  data: responsibleUse,
  errors: [],
});

export const takePause = defineEndpoint({
  name: 'takePause',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/takePause',
  vendorPath: '/vendorApi/takePause',
  audience: 'member',
  summary: 'Starts a cool-off or self-exclusion at once. Another one can extend it; nothing can shorten it.',
  input: z.object({
    kind: oneOf(['cool-off', 'self-exclusion']),
    days: z.int(says('chooseHowLong')),
  }),
  data: responsibleUse,
  errors: [],
});
