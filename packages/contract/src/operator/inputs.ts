import { isUsdtText, parseUsdt } from '@plumbline/money';
import { atLeast, text } from '../shapes.ts';

/** A USDT amount typed by an operator, above zero. */
export const positive = () =>
  text(40)
    .refine((value) => isUsdtText(value) && (parseUsdt(value) ?? 0n) > 0n, { error: 'Please enter an amount' })
    .transform((value) => parseUsdt(value)!);

/** The operator's reason, stored in the audit trail. */
export const reason = () => text(500).pipe(atLeast(3, 'Please give a reason'));
