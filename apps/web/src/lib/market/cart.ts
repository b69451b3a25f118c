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

/** A change returns the whole cart; after a rejection the current cart is shown. */
const changing = {
  onSuccess: (answer: Envelope<Cart>) => putCart(keepBlockers(answer.data)),
  onError: () => void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey }),
};

/** Runs one change at a time, on any line, because each response is the whole cart. */
export function useCartChanges() {
  const edit = useCall((change: RequestOf<typeof editCart>) => {
    clearBlocker(change._id ?? '');
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

/** Line changes that the server reports only once. */
type Told = Extract<NonNullable<CartLine['blocker']>, 'price_changed' | 'revision_changed' | 'delivery_changed'>;
const TOLD: readonly string[] = ['price_changed', 'revision_changed', 'delivery_changed'] satisfies readonly Told[];

/** Per line in this document, because a second read would drop changes not yet seen. */
const told = new Map<string, NonNullable<CartLine['blocker']>>();

/** Stops showing a line's change, once the buyer has acted on the line. */
export const clearBlocker = (lineId: string): void => void told.delete(lineId);

/** Returns the cart with its reported changes kept. */
export function keepBlockers(cart: Cart): Cart {
  const keep = (line: CartLine): CartLine => {
    if (line.blocker !== null && TOLD.includes(line.blocker)) told.set(line._id, line.blocker);
    return line.blocker === null ? { ...line, blocker: told.get(line._id) ?? null } : line;
  };
  return { ...cart, groups: cart.groups.map((group) => ({ ...group, lines: group.lines.map(keep) })) };
}

const CART_KEY = [getCart.name, null] as const;

/** Shows the cart that a call returned. */
export const putCart = (cart: Cart): void => void queryClient.setQueryData(CART_KEY, cart);

export const cartQuery = () => ({
  queryKey: CART_KEY,
  queryFn: async () => {
    await mergeVisitorCart();
    return keepBlockers((await api(getCart)).data);
  },
  // The last unit may sell while the cart is open.
  staleTime: 0,
  meta: { isQuiet: true },
});

/** Reads the signed-in account's cart. */
export const useAccountCart = () => useQuery({ ...cartQuery(), enabled: useIsSignedIn() });

export const linesOf = (cart: Cart): readonly CartLine[] => cart.groups.flatMap(({ lines }) => lines);

/** Tells whether a line prevents buying the whole cart. */
export const isInTheWay = ({ blocker }: CartLine): boolean => blocker === 'not_sold' || blocker === 'out_of_stock';
