import { formatUsdt, type Usdt } from '@plumbline/money';
import { text } from '../../lib/text/index.ts';

/**
 * Demo only: the faucet sends test USDT on the local chain, as a wallet would (the route does not exist outside the
 * demo, nor in the contract). Returns the transaction's hash.
 */
export async function payFromTestWallet(to: string, amount: Usdt): Promise<string> {
  const response = await fetch('/demo/faucet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, amount: formatUsdt(amount) }),
  });
  const answer = (await response.json().catch(() => null)) as { hash?: unknown; message?: unknown } | null;
  if (response.ok && typeof answer?.hash === 'string') return answer.hash;
  throw new Error(typeof answer?.message === 'string' ? answer.message : text().deposit.testWalletSilent);
}
