import { z } from 'zod';
import { amount, dateTime, day, listOf, nothing, paging, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

/** What a member would receive, across all kinds. */
export const previewedMember = z.object({
  _id: z.string(),
  fullName: z.string(),
  referId: z.string(),
  amount: amount(),
});
export type PreviewedMember = z.output<typeof previewedMember>;

export const dayPreview = z.object({
  /** Id for `operatorPreviewedMembers`. */
  _id: z.string(),
  computedAt: dateTime(),
  day: day(),
  planVersion: z.number(),
  need: amount(),
  booked: amount(),
  subsidy: amount(),
  /** Remaining shortfall after the operator's accounts covered what they can; with any, the day pays nothing. */
  shortfall: amount(),
  /** min(1, funds ÷ need) with six places. */
  factor: z.string(),
  pays: amount(),
  members: z.number(),
  kinds: z.array(z.object({ kind: z.string(), amount: amount(), fromSubsidy: amount(), members: z.number() })),
});
export type DayPreview = z.output<typeof dayPreview>;

export const operatorDayPreview = defineOperatorEndpoint({
  name: 'operatorDayPreview',
  method: 'GET',
  path: '/operatorApi/dayPreview',
  roles: EVERY_ROLE,
  summary:
    'Returns what closing the open business day now would pay, by the same SQL as the close. Computed in the background once for a state of the day and kept for five minutes; poll until it is ready. Pays nothing.',
  input: nothing(),
  data: z.object({
    /** The open day. */
    day: day(),
    /** Null while it is computed, or if that failed. */
    preview: dayPreview.nullable(),
    /** Why it could not be computed; otherwise empty. */
    failure: z.string(),
  }),
  errors: [],
});

export const operatorPreviewedMembers = defineOperatorEndpoint({
  name: 'operatorPreviewedMembers',
  method: 'GET',
  path: '/operatorApi/previewedMembers',
  roles: EVERY_ROLE,
  summary: 'Lists the members whom a day’s preview would pay, largest amount first.',
  input: z.object({ _id: text(60), ...paging }),
  data: listOf(previewedMember),
  errors: ['preview_over'],
});

export const closeRun = z.object({
  _id: z.string(),
  day: day(),
  by: z.string(),
  reason: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** The current step, from 1; 0 before the first. A day without a subsidy or earnings skips some. */
  step: z.number(),
  /** Why nothing was closed; empty unless it failed. */
  failure: z.string(),
  createdAt: dateTime(),
  endedAt: dateTime().nullable(),
});
export type CloseRun = z.output<typeof closeRun>;

export const operatorCloseDay = defineOperatorEndpoint({
  name: 'operatorCloseDay',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/closeDay',
  roles: ['owner', 'finance'],
  summary:
    'Starts closing the open business day in the background: pays its incomes and opens the next day. Runs once, however many operators start it.',
  input: z.object({ day: day(), reason: reason() }),
  data: closeRun,
  errors: ['day_closed_already', 'day_being_closed', 'day_not_open', 'day_not_over'],
});

export const operatorCloseRun = defineOperatorEndpoint({
  name: 'operatorCloseRun',
  method: 'GET',
  path: '/operatorApi/closeRun',
  roles: EVERY_ROLE,
  summary: 'Returns the last close started by an operator, with its progress; null before the first.',
  input: nothing(),
  data: closeRun.nullable(),
  errors: [],
});
