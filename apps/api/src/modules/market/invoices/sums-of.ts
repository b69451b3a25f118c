import { formatUsdt, usdt } from '@plumbline/money';
import type { Content } from './content.ts';

const toSum = (micro: bigint): string => `${formatUsdt(usdt(micro))} USDT`;
const cents = (value: bigint): string => formatUsdt(usdt(value * 10_000n));

/** The lines below the positions: label and value. */
export function sumsOf(content: Content): readonly (readonly [string, string])[] {
  const { discountMicro, voucher, tax, totalMicro } = content;
  return [
    ...(discountMicro === 0n ? [] : [[`Voucher ${voucher}`, `−${toSum(discountMicro)}`] as const]),
    [content.kind === 'invoice' ? 'Total, paid' : 'Total, paid back', toSum(totalMicro)] as const,
    ...(tax === null
      ? []
      : [
          [
            `In ${tax.currency}, 1 USDT = ${formatUsdt(usdt(tax.rateMicro))} (${tax.rateSource})`,
            cents(tax.grossCents),
          ] as const,
          [`Net ${tax.currency}`, cents(tax.netCents)] as const,
          [`VAT ${tax.vatBps / 100} % ${tax.currency}`, cents(tax.vatCents)] as const,
          ...(tax.roundingCents === 0n ? [] : [['Rounding', cents(tax.roundingCents)] as const]),
        ]),
  ];
}
