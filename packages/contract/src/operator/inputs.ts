import { isUsdtText, parseUsdt } from '@plumbline/money';
import { says } from '../message.ts';
import { atLeast, text } from '../shapes.ts';

/** A USDT amount typed by an operator, above zero. */
export const positive = () =>
  text(40)
    .refine((value) => isUsdtText(value) && (parseUsdt(value) ?? 0n) > 0n, says('enterAnAmount'))
    .transform((value) => parseUsdt(value)!);

/** The operator's reason, stored in the audit trail. */
export const reason = () => text(500).pipe(atLeast(3, 'giveReason'));
