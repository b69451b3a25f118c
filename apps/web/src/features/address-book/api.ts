import {
  addPayoutAddress,
  beginPayoutAllowlist,
  confirmPayoutAddress,
  endPayoutAllowlist,
  payoutAddressCode,
  payoutAddresses,
  payoutAllowlist,
  payoutAllowlistCode,
  type RequestOf,
  removePayoutAddress,
} from '@plumbline/contract';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

const changing = {
  onSuccess: (answer: { message: string }) => showSuccess(answer.message),
  onSettled: () =>
    Promise.all(
      [payoutAddresses, payoutAllowlist].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
    ),
};

export const useAdd = () =>
  useCall((form: RequestOf<typeof addPayoutAddress>) => api(addPayoutAddress, form), changing);

export const useConfirm = () =>
  useCall((form: RequestOf<typeof confirmPayoutAddress>) => api(confirmPayoutAddress, form), changing);

export const useRemove = () => useCall((_id: string) => api(removePayoutAddress, { _id }), changing);

/** Mails a code, which replaces an earlier one. */
export const useSendCode = () => useCall((_id: string) => api(payoutAddressCode, { _id }));

/** Restricts payouts to confirmed addresses; also cancels a scheduled end. */
export const useBeginAllowlist = () => useCall(() => api(beginPayoutAllowlist), changing);

/** Mails the code that ends the current allowlist. */
export const useAllowlistCode = () => useCall(() => api(payoutAllowlistCode));

export const useEndAllowlist = () =>
  useCall((form: RequestOf<typeof endPayoutAllowlist>) => api(endPayoutAllowlist, form), changing);
