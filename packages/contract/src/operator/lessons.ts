import { z } from 'zod';
import { dateTime, listOf, oneOf, paging, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './reason.ts';

export const waitingLesson = z.object({
  _id: z.string(),
  title: z.string(),
  course: z.object({ _id: z.string(), title: z.string() }),
  store: z.object({ _id: z.string(), storeName: z.string() }),
  handedInAt: dateTime(),
  /** What was handed in; a decision names it. */
  draft: z.string(),
});
export type WaitingLesson = z.output<typeof waitingLesson>;

export const operatorWaitingLessons = defineOperatorEndpoint({
  name: 'operatorWaitingLessons',
  method: 'GET',
  path: '/operatorApi/waitingLessons',
  roles: EVERY_ROLE,
  summary:
    'Lessons that stores handed in after their course was approved, the longest waiting first; of one course, or of all.',
  input: z.object({ ...paging, course: text(60).default('') }),
  data: listOf(waitingLesson),
  message: 'Lessons',
  errors: [],
});

export const operatorDecideLesson = defineOperatorEndpoint({
  name: 'operatorDecideLesson',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/decideLesson',
  roles: ['owner', 'support'],
  summary: 'Shows a lesson that waits, or refuses it with a reason; by the draft that the operator has seen. Mailed.',
  input: z.object({
    _id: text(60),
    draft: z.string({ error: 'Please send text' }).regex(/^\d{1,18}$/, { error: 'Please give a whole number' }),
    decision: oneOf(['approve', 'reject']),
    reason: reason(),
  }),
  data: z.null(),
  message: 'Decided',
  errors: ['lesson_unknown', 'review_over'],
});
