import { type RequestOf, walletTransfer } from '@plumbline/contract';
import { api } from '../../lib/api.ts';
import { tellMoneyFailure } from '../../lib/money.ts';
import { refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export type Transfer = RequestOf<typeof walletTransfer>;

/** Between one's own Electronic and Flexible wallet. A transfer that is sent twice under one requestId moves once. */
export const useTransfer = () =>
  useCall((transfer: Transfer) => api(walletTransfer, transfer), {
    meta: { isQuiet: true },
    onSuccess: (answer) => showSuccess(answer.message),
    onError: (error) => tellMoneyFailure(error, text().common.maybeDone(text().assets.bothBalances)),
    onSettled: refreshEverything,
  });
