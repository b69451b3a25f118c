import { yieldToInput } from '@plumbline/app-runtime/when-idle';
import { getprofile } from '@plumbline/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { text } from '../lib/text/index.ts';

/** The demo's own routes: outside the contract, because outside the demo they do not exist. */
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

/** Test USDT to the member's own deposit address, through the chain like any other transfer. */
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
    // A mail takes a moment; whoever asked for a code is looking at the bar.
    refetchInterval: 4000,
    meta: { isQuiet: true },
  });

/** The first code of 6 digits in a mail, to be copied; null when there is none. */
export const codeIn = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
