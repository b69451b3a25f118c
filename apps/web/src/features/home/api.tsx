import { type CHART_DAYS, claimProfit, incomeByDay } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { pollBalances, showMoneyFailure } from '../../lib/money.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { receiptPath } from '../../lib/receipt/link.ts';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useIncomeByDay = (days: (typeof CHART_DAYS)[number]) =>
  useQuery({
    ...read(incomeByDay, { days }),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

/** Moves everything claimable to the Flexible wallet. The server makes repeats harmless. */
export const useClaim = () =>
  useCall(() => api(claimProfit), {
    meta: { isQuiet: true },
    onSuccess: ({ message, data }) =>
      showSuccess(message, <Link to={receiptPath('claim', data.receipt)}>{text().orders.receipt}</Link>),
    onError: (error) => showMoneyFailure(error, text().common.maybeDone({ where: text().money.yourFlexibleWallet })),
    onSettled: refreshEverything,
  });
