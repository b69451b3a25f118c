import { usdt } from '@plumbline/money';
import { z } from 'zod';
import { ANCHOR_CALL_DATA } from './payouts-signer.ts';

/** Protocol between the payer and an external signer: one line of JSON per request and per answer, in turn. */
export const MAX_LINE_CHARACTERS = 2000;

const digits = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(BigInt);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const callData = z.string().regex(ANCHOR_CALL_DATA);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const hex = z.string().regex(/^0x[0-9a-f]+$/);

export const question = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('who') }),
  z.strictObject({
    ask: z.literal('transfer'),
    to: address,
    amountMicro: digits.transform(usdt),
    nonce: digits,
    gasPriceWei: digits,
  }),
  z.strictObject({ ask: z.literal('anchor'), callData, nonce: digits, gasPriceWei: digits }),
  z.strictObject({
    ask: z.literal('reserve'),
    day: z.iso.date(),
    root: sha256,
    blockNumber: digits,
    blockHash: z.string().regex(/^0x[0-9a-f]{64}$/),
    fileSha256: sha256,
  }),
]);

const refused = z.strictObject({ refused: z.string().max(500) });
export const whoAnswer = z.union([z.strictObject({ address, chainId: z.number(), usdt: address }), refused]);
export const reserveAnswer = z.union([z.strictObject({ signature: z.string().regex(/^0x[0-9a-f]{130}$/) }), refused]);
export const transferAnswer = z.union([z.strictObject({ rawTransaction: hex }), refused]);

/** Parses the signer's address from PAYOUT_SIGNER. */
export function placeOf(signer: string): { readonly path: string } | { readonly host: string; readonly port: number } {
  if (signer.startsWith('unix:')) return { path: signer.slice('unix:'.length) };
  const [, host, port] = /^tcp:(?:\[(?:.*)\]|([^:]+)):(\d+)$/.exec(signer) ?? [];
  return { host: host ?? '::1', port: Number(port) };
}
