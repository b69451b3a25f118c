import { useEffect } from 'react';
import { useIsSignedIn } from '../session.ts';
import { readStored } from '../storage.ts';

/** After a login, and on each start of the app until it went through: what a visitor had goes into the account's cart. */
export function useCartMerge(): void {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn || (readStored('cart') === null && readStored('cartMerge') === null)) return;
    void import('./merge-cart.ts').then(({ mergeAndShow }) => mergeAndShow());
  }, [isSignedIn]);
}
