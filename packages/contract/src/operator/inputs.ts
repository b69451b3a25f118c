import { isUsdtText, parseUsdt } from '@plumbline/money';
import { atLeast, text } from '../shapes.ts';

/** An amount in USDT that an operator typed, above zero. */
export const positive = () =>
  text(40)
    .refine((value) => isUsdtText(value) && (parseUsdt(value) ?? 0n) > 0n, { error: 'Please enter an amount' })
    .transform((value) => parseUsdt(value)!);

/** Why an operator does it: kept in the audit trail. */
export const reason = () => text(500).pipe(atLeast(3, 'Please give a reason'));
