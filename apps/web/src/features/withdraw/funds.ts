import { creditSmallDeposits, type Profile, walletTransfer, withdrawable } from '@plumbline/contract';
import { formatUsdt, type Usdt, usdt } from '@plumbline/money';
import { readUsdt } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { pollBalances, tellMoneyFailure } from '../../lib/money.ts';
import { newId } from '../../lib/new-id.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { useCall } from '../../lib/use-call.ts';

/** Where the money lies that can leave. */
export interface Funds {
  readonly flexible: Usdt;
  readonly electronic: Usdt;
  /** Deposits below the minimum. */
  readonly small: Usdt;
  readonly all: Usdt;
}

/** Both wallets as the profile has them, at once; small deposits when they are known. */
export function useFunds(profile: Pick<Profile, 'balance' | 'earningbalance'>): Funds {
  const query = useQuery({ ...read(withdrawable), refetchInterval: pollBalances(), meta: { isQuiet: true } });
  const [flexible, electronic] = [readUsdt(profile.earningbalance), readUsdt(profile.balance)];
  const small = readUsdt(query.data?.small ?? '0.00');
  return { flexible, electronic, small, all: usdt(flexible + electronic + small) };
}

/** What an amount lacks in the Flexible wallet. */
export const missingOf = (amount: Usdt, { flexible }: Funds): Usdt => usdt(amount > flexible ? amount - flexible : 0n);

type Direction = 'earnings' | 'wallet';

/**
 * Moves between one's own wallets, small deposits first credited where they are needed. The same move keeps its id until it went through:
 * when its answer gets lost and it is sent again, nothing moves twice.
 */
export function useMove() {
  const current = useRef<{ figures: string; id: string } | null>(null);
  const idOf = (figures: string): string => {
    if (current.current?.figures !== figures) current.current = { figures, id: newId() };
    return current.current.id;
  };
  return useCall(
    async ({ to, amount, electronic }: { to: Direction; amount: Usdt; electronic: Usdt }) => {
      if (to === 'earnings' && amount > electronic) await api(creditSmallDeposits);
      const sum = formatUsdt(amount);
      const from = to === 'earnings' ? 'wallet' : 'earnings';
      const answer = await api(walletTransfer, { from, to, amount: sum, requestId: idOf(`${to} ${sum}`) });
      current.current = null;
      return answer;
    },
    {
      meta: { isQuiet: true },
      onError: (error) => tellMoneyFailure(error, text().common.maybeDone(text().assets.bothBalances)),
      onSettled: refreshEverything,
    },
  );
}
