import { text } from '../text/index.ts';

/** What a browser's wallet offers to a page (EIP-1193). */
export interface Eip1193 {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  on?(event: string, listener: (value: never) => void): unknown;
  removeListener?(event: string, listener: (value: never) => void): unknown;
}

/** EIP-1193 "Provider errors" and EIP-1474: the person said no; a question is open already; a chain it does not know. */
const REFUSED = 4001;
const PENDING = -32002;
export const UNKNOWN_CHAIN = 4902;

/** Whether a wallet says that it did nothing: another failure may have come after it sent. */
export const didNothing = (cause: unknown): boolean => [REFUSED, PENDING].some((code) => codeOf(cause) === code);

const field = (cause: unknown, name: string): unknown =>
  typeof cause === 'object' && cause !== null ? (cause as Record<string, unknown>)[name] : undefined;

/** The code of a wallet's refusal. Some wallets wrap the one that says it (MetaMask on a phone: `data.originalError`). */
export const codeOf = (cause: unknown): unknown =>
  field(field(field(cause, 'data'), 'originalError'), 'code') ?? field(cause, 'code');

function wording(cause: unknown): string {
  const t = text().wallet;
  if (codeOf(cause) === REFUSED) return t.refused;
  if (codeOf(cause) === PENDING) return t.pending;
  const said = field(cause, 'message');
  return typeof said === 'string' && said !== '' ? t.answered({ words: said }) : t.silent;
}

/** A wallet's refusal in words for a toast; `cause` is what the wallet threw. */
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
