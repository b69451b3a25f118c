import { claimProfit, incomeByDay } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pollBalances, tellMoneyFailure } from '../../lib/money.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useIncomeByDay = () =>
  useQuery({ ...read(incomeByDay), refetchInterval: pollBalances(), meta: { isQuiet: true } });

/** Moves everything claimable to the Flexible wallet. Pressed twice, it moves nothing twice: the server decides. */
export const useClaim = () =>
  useCall(() => api(claimProfit), {
    meta: { isQuiet: true },
    onSuccess: (answer) => showSuccess(answer.message),
    onError: (error) => tellMoneyFailure(error, text().money.yourFlexibleWallet),
    onSettled: refreshEverything,
  });
