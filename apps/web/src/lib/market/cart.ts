import {
  applyVoucher,
  type Cart,
  type CartLine,
  type Envelope,
  editCart,
  getCart,
  type RequestOf,
  removeCart,
  removeVoucher,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryClient } from '../query.ts';
import { useIsSignedIn } from '../session.ts';
import { useCall } from '../use-call.ts';
import { mergeVisitorCart } from './merge-cart.ts';

/** A change answers with the whole cart; one that was refused shows what is there now. */
const changing = {
  onSuccess: (answer: Envelope<Cart>) => putCart(keepFaults(answer.data)),
  onError: () => void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey }),
};

/** One at a time, whatever line it is of: each answer is the cart as it is then. */
export function useCartChanges() {
  const edit = useCall((change: RequestOf<typeof editCart>) => {
    clearFault(change._id ?? '');
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

/** Changes of a line that the server names once, in the answer that shows them. */
type Told = Extract<NonNullable<CartLine['fault']>, 'price_changed' | 'revision_changed' | 'delivery_changed'>;
const TOLD: readonly string[] = ['price_changed', 'revision_changed', 'delivery_changed'] satisfies readonly Told[];

/** Of this document, by line: a second reading a moment later would take away what nobody has read yet. */
const told = new Map<string, NonNullable<CartLine['fault']>>();

/** The buyer has done something about the line. */
export const clearFault = (lineId: string): void => void told.delete(lineId);

/** A cart whose lines go on saying what has changed. */
export function keepFaults(cart: Cart): Cart {
  const keep = (line: CartLine): CartLine => {
    if (line.fault !== null && TOLD.includes(line.fault)) told.set(line._id, line.fault);
    return line.fault === null ? { ...line, fault: told.get(line._id) ?? null } : line;
  };
  return { ...cart, groups: cart.groups.map((group) => ({ ...group, lines: group.lines.map(keep) })) };
}

const CART_KEY = [getCart.name, null] as const;

/** Shows the cart that a call answered with. */
export const putCart = (cart: Cart): void => void queryClient.setQueryData(CART_KEY, cart);

export const cartQuery = () => ({
  queryKey: CART_KEY,
  queryFn: async () => {
    await mergeVisitorCart();
    return keepFaults((await api(getCart)).data);
  },
  // Somebody else may take the last one while it is looked at.
  staleTime: 0,
  meta: { isQuiet: true },
});

/** The cart of the account that is signed in. */
export const useAccountCart = () => useQuery({ ...cartQuery(), enabled: useIsSignedIn() });

export const linesOf = (cart: Cart): readonly CartLine[] => cart.groups.flatMap(({ lines }) => lines);

/** Whether a line keeps the whole cart from being bought. */
export const isInTheWay = ({ fault }: CartLine): boolean => fault === 'not_sold' || fault === 'out_of_stock';
