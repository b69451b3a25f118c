import { newKey, type Profile, walletTransfer, withdrawable } from '@plumbline/contract';
import { type Usdt, usdt } from '@plumbline/money';
import { readUsdt } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { pollBalances, showMoneyFailure } from '../../lib/money.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { useCall } from '../../lib/use-call.ts';

/** Where withdrawable money is. */
export interface Funds {
  readonly flexible: Usdt;
  readonly electronic: Usdt;
  /** Deposits below the minimum. */
  readonly small: Usdt;
  readonly all: Usdt;
}

/** Returns both wallets from the profile at once, and small deposits once they have loaded. */
export function useFunds(profile: Pick<Profile, 'balance' | 'earningbalance'>): Funds {
  const query = useQuery({ ...read(withdrawable), refetchInterval: pollBalances(), meta: { isQuiet: true } });
  const [flexible, electronic] = [readUsdt(profile.earningbalance), readUsdt(profile.balance)];
  const small = readUsdt(query.data?.small ?? '0.00');
  return { flexible, electronic, small, all: usdt(flexible + electronic + small) };
}

/** Returns what an amount lacks in the Flexible wallet. */
export const missingOf = (amount: Usdt, { flexible }: Funds): Usdt => usdt(amount > flexible ? amount - flexible : 0n);

/**
 * Moves an amount back to the Electronic Wallet. A move keeps its id until it succeeds, so retrying after a lost
 * response moves nothing twice.
 */
export function useMoveBack() {
  const current = useRef<{ amount: string; id: string } | null>(null);
  return useCall(
    async (amount: string) => {
      if (current.current?.amount !== amount) current.current = { amount, id: newKey() };
      const requestId = current.current.id;
      const answer = await api(walletTransfer, { from: 'earnings', to: 'wallet', amount, requestId });
      current.current = null;
      return answer;
    },
    {
      meta: { isQuiet: true },
      onError: (error) => showMoneyFailure(error, text().common.maybeDone({ where: text().assets.bothBalances })),
      onSettled: refreshEverything,
    },
  );
}
