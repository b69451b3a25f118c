import { expect } from '@playwright/test';

/** Where the product under test is (global-setup.ts). */
export function productUrl(): string {
  const url = process.env.PRODUCT_URL;
  if (!url) throw new Error('PRODUCT_URL is not set: run the tests through playwright.config.ts');
  return url;
}

export interface DemoState {
  readonly today: string;
  readonly referralCode: string;
  readonly members: readonly { readonly email: string; readonly password: string; readonly referId: string }[];
  /** `store`: the end of the address of its page. */
  readonly vendors: readonly { readonly email: string; readonly password: string; readonly store: string | null }[];
  /** That are shown: /verify/{id}. */
  readonly certificates: readonly string[];
  readonly operator: { readonly email: string; readonly password: string };
  /** Where a mail can be sent to. */
  readonly mailServer: string | null;
  readonly chain: { readonly rpcUrl: string; readonly chainId: number; readonly usdt: string };
}

export interface DemoMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer to it goes; absent where none is taken. */
  readonly replyTo?: string;
  readonly at: string;
}

/** Every demo route answers in the envelope of the API, or plainly; both are read. */
async function ask<T>(path: string, body?: Record<string, unknown>): Promise<T> {
  const response = await fetch(`${productUrl()}${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const answer = await response.json();
  return (answer !== null && typeof answer === 'object' && 'data' in answer ? answer.data : answer) as T;
}

export const demoState = (): Promise<DemoState> => ask('/demo/state');

/** Newest first. */
export const mailTo = (address: string): Promise<readonly DemoMail[]> =>
  ask(`/demo/mail?to=${encodeURIComponent(address)}`);

/** Sends test USDT on the local chain. */
export const faucet = (to: string, amount: string): Promise<{ hash: string }> => ask('/demo/faucet', { to, amount });

/** Sends a token that is not USDT, as somebody does by mistake. */
export const sendOtherToken = (to: string, amount: string): Promise<{ hash: string }> =>
  ask('/demo/faucet', { to, amount, token: 'other' });

/**
 * So many days after the product's own: other tests close days meanwhile, three weeks at a time, and what ends on a day that is over is
 * shown no more.
 */
export const inDays = async (days: number): Promise<string> => {
  const { today } = await demoState();
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
};

/** Closes the business day. */
export const nextDay = (): Promise<{ today: string; closed: { day: string; factor: string } }> =>
  ask('/demo/next-day', {});

/** The six digits of the newest mail to an address that came after `since`; waits for it. */
export async function mailedCode(address: string, since: Date = new Date(0)): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const mail = (await mailTo(address)).find(
          (each) => new Date(each.at) >= since && each.subject === 'Your Plumbline code',
        );
        code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1];
        return code;
      },
      { message: `a code in a mail to ${address}` },
    )
    .toBeDefined();
  return code!;
}
