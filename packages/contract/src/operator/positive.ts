import { isUsdtText, parseUsdt } from '@plumbline/money';
import { text } from '../shapes.ts';

/** An amount in USDT that an operator typed, above zero. */
export const positive = () =>
  text(40)
    .refine((value) => isUsdtText(value) && (parseUsdt(value) ?? 0n) > 0n, { error: 'Please enter an amount' })
    .transform((value) => parseUsdt(value)!);
