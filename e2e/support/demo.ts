import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';

/** Returns the URL of the product under test (global-setup.ts). */
export function productUrl(): string {
  const url = process.env.PRODUCT_URL;
  if (!url) throw new Error('PRODUCT_URL is not set: run the tests through playwright.config.ts');
  return url;
}

export interface DemoState {
  readonly today: string;
  readonly referralCode: string;
  readonly members: readonly { readonly email: string; readonly password: string; readonly referId: string }[];
  /** `store`: last part of its page's path. */
  readonly vendors: readonly { readonly email: string; readonly password: string; readonly store: string | null }[];
  /** Shared ones: /verify/{id}. */
  readonly certificates: readonly string[];
  readonly operator: { readonly email: string; readonly password: string };
  /** Address that accepts mails. */
  readonly mailServer: string | null;
  readonly chain: { readonly rpcUrl: string; readonly chainId: number; readonly usdt: string };
}

export interface DemoMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for replies; absent if none are accepted. */
  readonly replyTo?: string;
  readonly at: string;
}

const BUSY = 503;
const BUSY_PAUSE_MS = 1_000;

async function send(path: string, body?: Record<string, unknown>): Promise<Response> {
  return fetch(`${productUrl()}${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
}

/**
 * Calls a demo route and accepts a response with or without the API's envelope. A read is retried while the product is
 * busy; for other calls, `isDone` tells whether one without a response succeeded, and its result.
 */
async function ask<T>(path: string, body?: Record<string, unknown>, isDone?: () => Promise<T | null>): Promise<T> {
  let response = await send(path, body);
  while (response.status === BUSY && (body === undefined || isDone)) {
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
    const done = await isDone?.();
    if (done) return done;
    response = await send(path, body);
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const answer = await response.json();
  return (answer !== null && typeof answer === 'object' && 'data' in answer ? answer.data : answer) as T;
}

export const demoState = (): Promise<DemoState> => ask('/demo/state');

/** Returns the mails to an address, newest first. */
export const mailTo = (address: string): Promise<readonly DemoMail[]> =>
  ask(`/demo/mail?to=${encodeURIComponent(address)}`);

/** Sends test USDT on the local chain. */
export const faucet = (to: string, amount: string): Promise<{ hash: string }> => ask('/demo/faucet', { to, amount });

/** Sends a token other than USDT, as if by mistake. */
export const sendOtherToken = (to: string, amount: string): Promise<{ hash: string }> =>
  ask('/demo/faucet', { to, amount, token: 'other' });

/**
 * Returns the product's date plus this many days. Other tests close up to three weeks meanwhile, and ended items are no
 * longer shown.
 */
export const inDays = async (days: number): Promise<string> => {
  const { today } = await demoState();
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
};

interface NextDay {
  readonly today: string;
  readonly closed: { readonly day: string; readonly factor: string };
}

/** Closes exactly one business day, even if a busy product gave no response. */
export const nextDay = async (): Promise<NextDay> => {
  const { today: before } = await demoState();
  return ask<NextDay>('/demo/next-day', {}, async () => {
    const { today } = await demoState();
    if (today === before) return null;
    const { docs } = await ask<{ docs: readonly NextDay['closed'][] }>('/publicApi/closedDays?limit=1');
    return { today, closed: docs[0]! };
  });
};

/** Waits for the newest mail to an address after `since` and returns its six digits. */
export async function mailedCode(address: string, since: Date = new Date(0)): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const mail = (await mailTo(address)).find(
          (each) => new Date(each.at) >= since && each.subject === mailsTexts.code.subject({ brand: 'Plumbline' }),
        );
        code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1];
        return code;
      },
      { message: `a code in a mail to ${address}` },
    )
    .toBeDefined();
  return code!;
}

/** Returns an unused address in lower case, so that it has no checksum. */
export const freshAddress = (): string => `0x${randomBytes(20).toString('hex')}`;

async function askNode<T>(method: string, params: readonly unknown[]): Promise<T> {
  const { chain } = await demoState();
  const answer = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await answer.json()) as { result: T }).result;
}

/** Returns a USDT balance in units of 10⁻¹⁸, from the node and not from the product. */
export async function balanceOnChain(address: string): Promise<bigint> {
  const { chain } = await demoState();
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`; // balanceOf(address)
  return BigInt(await askNode<string>('eth_call', [{ to: chain.usdt, data }, 'latest']));
}

/** Returns the recipient of a transfer from the node's receipt: the second topic of `Transfer(from, to, value)`. */
export async function paidTo(hash: string): Promise<string> {
  const { logs } = await askNode<{ logs: readonly { topics: readonly string[] }[] }>('eth_getTransactionReceipt', [
    hash,
  ]);
  return `0x${logs[0]!.topics[2]!.slice(-40)}`;
}
