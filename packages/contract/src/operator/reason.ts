import { z } from 'zod';
import { text } from '../shapes.ts';

/** Why an operator does it: kept in the audit trail. */
export const reason = () => text(500).pipe(z.string().min(3, { error: 'Please give a reason' }));
