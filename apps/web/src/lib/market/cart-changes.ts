import {
  applyVoucher,
  type Cart,
  type Envelope,
  editCart,
  type RequestOf,
  removeCart,
  removeVoucher,
} from '@plumbline/contract';
import { api } from '../api.ts';
import { queryClient } from '../query.ts';
import { useCall } from '../use-call.ts';
import { cartQuery, forgetFault, keepFaults, putCart } from './cart.ts';

/** A change answers with the whole cart; one that was refused shows what is there now. */
const changing = {
  onSuccess: (answer: Envelope<Cart>) => putCart(keepFaults(answer.data)),
  onError: () => void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey }),
};

/** One at a time, whatever line it is of: each answer is the cart as it is then. */
export function useCartChanges() {
  const edit = useCall((change: RequestOf<typeof editCart>) => {
    forgetFault(change._id ?? '');
    return api(editCart, change);
  }, changing);
  const remove = useCall((_id: string) => api(removeCart, { _id }), changing);
  const apply = useCall((of: RequestOf<typeof applyVoucher>) => api(applyVoucher, of), changing);
  const takeOut = useCall((vendor: string) => api(removeVoucher, { vendor }), changing);
  const isBusy = edit.isBusy || remove.isBusy || apply.isBusy || takeOut.isBusy;
  return {
    edit: edit.send,
    remove: remove.send,
    apply: apply.send,
    takeOut: takeOut.send,
    isBusy,
    voucherRefused: apply.error,
  };
}
export type CartChanges = ReturnType<typeof useCartChanges>;
