import { text } from '../text/index.ts';

/** A browser wallet's interface for pages (EIP-1193). */
export interface Eip1193 {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (value: never) => void): unknown;
  removeListener?(event: string, listener: (value: never) => void): unknown;
}

/** EIP-1193 and EIP-1474 codes: rejected by the user; a request is already pending; unknown chain. */
const REFUSED = 4001;
const PENDING = -32002;
export const UNKNOWN_CHAIN = 4902;

/** Tells whether a wallet reports that it did nothing; other failures may follow a sent payment. */
export const didNothing = (cause: unknown): boolean => [REFUSED, PENDING].some((code) => codeOf(cause) === code);

const field = (cause: unknown, name: string): unknown =>
  typeof cause === 'object' && cause !== null ? (cause as Record<string, unknown>)[name] : undefined;

/** Returns the code of a wallet's refusal, which some wallets nest (MetaMask on a phone: `data.originalError`). */
export const codeOf = (cause: unknown): unknown =>
  field(field(field(cause, 'data'), 'originalError'), 'code') ?? field(cause, 'code');

function wording(cause: unknown): string {
  const t = text().wallet;
  if (codeOf(cause) === REFUSED) return t.refused;
  if (codeOf(cause) === PENDING) return t.pending;
  const said = field(cause, 'message');
  return typeof said === 'string' && said !== '' ? t.answered({ words: said }) : t.silent;
}

/** A wallet's refusal worded for a toast; `cause` is what the wallet threw. */
export class WalletError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'WalletError';
  }
}

export async function ask(wallet: Eip1193, method: string, params: readonly unknown[] = []): Promise<unknown> {
  try {
    return await wallet.request({ method, params });
  } catch (cause) {
    throw new WalletError(wording(cause), cause);
  }
}
