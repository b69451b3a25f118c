import { atLeast, text } from '../shapes.ts';

/** Why an operator does it: kept in the audit trail. */
export const reason = () => text(500).pipe(atLeast(3, 'Please give a reason'));
