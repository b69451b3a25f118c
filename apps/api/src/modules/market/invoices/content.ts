import { formatUsdt, usdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import { z } from 'zod';

/** Invoices and credit notes are issued in English only. */
export const LANGUAGE = 'en' as const;
const { invoice: t } = documents[LANGUAGE];

const toSum = (micro: bigint): string => `${formatUsdt(usdt(micro))} USDT`;
const cents = (value: bigint): string => formatUsdt(usdt(value * 10_000n));

/** Returns the lines below the items: label and value. */
export function sumsOf(content: Content): readonly (readonly [string, string])[] {
  const { discountMicro, voucher, tax, totalMicro } = content;
  return [
    ...(discountMicro === 0n ? [] : [[t.voucher({ code: voucher ?? '' }), `−${toSum(discountMicro)}`] as const]),
    [content.kind === 'invoice' ? t.paid : t.paidBack, toSum(totalMicro)] as const,
    ...(tax === null
      ? []
      : [
          [
            t.rate({ currency: tax.currency, rate: formatUsdt(usdt(tax.rateMicro)), source: tax.rateSource }),
            cents(tax.grossCents),
          ] as const,
          [t.net(tax), cents(tax.netCents)] as const,
          [t.tax({ percent: tax.vatBps / 100, currency: tax.currency }), cents(tax.vatCents)] as const,
          ...(tax.roundingCents === 0n ? [] : [[t.rounding, cents(tax.roundingCents)] as const]),
        ]),
  ];
}

/** PostgreSQL writes these as JSON numbers. All are below 2^53. */
const micro = z.number().int().transform(BigInt);

const party = z.object({
  name: z.string(),
  vatId: z.string().nullable(),
  address: z
    .object({
      line1: z.string(),
      line2: z.string(),
      city: z.string(),
      region: z.string().optional(),
      postcode: z.string(),
      country: z.string(),
    })
    .nullable(),
});
export type Party = z.output<typeof party>;

/** Returns true if a tax number begins with its country's letters, like a VAT number. */
export const isVatNumber = (taxNumber: string, country: string): boolean =>
  taxNumber.startsWith(country === 'GR' ? 'EL' : country);

const content = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedOn: z.string(),
  order: z.string(),
  orderedOn: z.string(),
  totalMicro: micro,
  discountMicro: micro,
  voucher: z.string().nullable(),
  feeBps: z.number().int().nullable(),
  corrects: z.string().nullable(),
  reason: z.string().nullable(),
  issuer: party,
  receiver: party,
  lines: z.array(
    z.object({
      title: z.string(),
      variant: z.string(),
      quantity: z.number().int(),
      priceMicro: micro,
      delivery: z.string().nullable(),
      deliveryMicro: micro,
    }),
  ),
  /** In cents of the tax currency; net + vat + rounding = gross. */
  tax: z
    .object({
      currency: z.string(),
      vatBps: z.number().int(),
      rateMicro: micro,
      rateSource: z.string(),
      grossCents: micro,
      netCents: micro,
      vatCents: micro,
      roundingCents: micro,
    })
    .nullable(),
});
export type Content = z.output<typeof content>;

/** Parses the content of an invoice or credit note (db/functions/invoices/content.sql). */
export const readContent = (text: string): Content => content.parse(JSON.parse(text));

/** One item, in USDT. */
export interface Position {
  readonly name: string;
  readonly quantity: number;
  readonly priceMicro: bigint;
  readonly totalMicro: bigint;
}

/** Returns the charges, or their refunds, in order. The discount is not included. */
export function positionsOf(of: Content): Position[] {
  if (of.feeBps !== null) return [single(t.marketplaceFee({ percent: String(of.feeBps / 100), order: of.order }), of)];
  if (of.kind === 'credit_note') return [single(t.refund({ order: of.order }), of)];
  return of.lines.flatMap((line) => [
    {
      name: `${line.title}, ${line.variant}`,
      quantity: line.quantity,
      priceMicro: line.priceMicro,
      totalMicro: line.priceMicro * BigInt(line.quantity),
    },
    ...(line.deliveryMicro === 0n
      ? []
      : [
          {
            name: `Delivery: ${line.delivery}`,
            quantity: 1,
            priceMicro: line.deliveryMicro,
            totalMicro: line.deliveryMicro,
          },
        ]),
  ]);
}

const single = (name: string, { totalMicro }: Content): Position => ({
  name,
  quantity: 1,
  priceMicro: totalMicro,
  totalMicro,
});
