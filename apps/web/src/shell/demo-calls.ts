import { yieldToInput } from '@plumbline/app-runtime/when-idle';
import { getprofile } from '@plumbline/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { text } from '../lib/text/index.ts';

/** The demo's own routes. They are not in the contract, because they exist only in the demo. */
export interface DemoMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

interface ClosedByDemo {
  readonly today: string;
  readonly closed: { readonly day: string; readonly need: string; readonly funded: string; readonly factor: string };
}

async function demo<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/demo/${path}`, {
    ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? text().shell.demoRefused);
  return answer;
}

export const nextDay = () => demo<ClosedByDemo>('next-day', {});

/** Sends test USDT to the member's own deposit address, through the chain like any other transfer. */
export async function testUsdt(amount: string): Promise<{ hash: string }> {
  const { data } = await api(getprofile);
  return demo('faucet', { to: data.depositAddress, amount });
}

export const inboxQuery = (address: string) =>
  queryOptions({
    queryKey: ['demo-mail', address],
    queryFn: async () => {
      await yieldToInput();
      return demo<readonly DemoMail[]>(`mail?to=${encodeURIComponent(address)}`);
    },
    enabled: address !== '',
    // A mail takes a moment, while the user watches the bar.
    refetchInterval: 4000,
    meta: { isQuiet: true },
  });

/** Returns the first 6-digit code in a mail, or null. */
export const codeIn = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
