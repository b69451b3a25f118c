import { visitorCart } from '@plumbline/contract';
import { buttonClass, Note } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { ownPath } from '../../lib/area.ts';
import { readForEveryScreen } from '../../lib/first-reads.ts';
import { goOnAfterLogin } from '../../lib/go-on.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { linesOf, useAccountCart, useCartChanges } from '../../lib/market/cart.ts';
import { type CartEntry, changeEntry, useEntries } from '../../lib/market/visitor-cart.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useIsSignedIn } from '../../lib/session.ts';
import styles from './cart.module.css';
import { CartView, EmptyCart } from './cart-view.tsx';
import { VoucherField } from './voucher-field.tsx';
import { useCartWords } from './words.ts';

/** Reads a visitor's entries with current prices and stock. */
const useVisitorCart = (entries: readonly CartEntry[]) =>
  useQuery({
    queryKey: [visitorCart.name, entries],
    queryFn: async () => (await api(visitorCart, { lines: [...entries] })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isQuiet: true },
  });

export const meta = pageMeta((t) => t.shell.cart);

/** Visitors have a cart too, so no session is required. */
export async function clientLoader(): Promise<null> {
  await readForEveryScreen();
  return null;
}

/** Shows the signed-in account's cart, otherwise this browser's. */
export default function CartScreen() {
  const t = useCartWords();
  const isSignedIn = useIsSignedIn();
  return (
    <Page help="cart" title={t.title} lead={isSignedIn ? t.lead : t.visitorLead}>
      {isSignedIn ? <AccountCart /> : <VisitorCart />}
    </Page>
  );
}

function AccountCart() {
  const t = useCartWords();
  const changes = useCartChanges();
  return (
    <Loaded query={useAccountCart()} failed={t.failed}>
      {(cart) => (
        <CartView
          cart={cart}
          isBusy={changes.isBusy}
          onQuantity={({ _id }, quantity) => (quantity === 0 ? changes.remove(_id) : changes.edit({ _id, quantity }))}
          onDelivery={({ _id }, delivery) => changes.edit({ _id, delivery })}
          below={(group) => <VoucherField key={group.voucher?.code ?? ''} group={group} changes={changes} />}
          next={
            <Link to={ownPath('/checkout')} className={buttonClass({ variant: 'primary' })}>
              {t.checkout}
            </Link>
          }
        />
      )}
    </Loaded>
  );
}

function VisitorCart() {
  const t = useCartWords();
  const entries = useEntries();
  const query = useVisitorCart(entries);
  if (entries.length === 0) return <EmptyCart />;
  return (
    <Loaded query={query} failed={t.failed}>
      {(cart) => {
        const gone = entries.length - linesOf(cart).length;
        return (
          <>
            {gone > 0 && !query.isPlaceholderData ? (
              <div className={styles.note}>
                <Note>{t.gone({ count: gone })}</Note>
              </div>
            ) : null}
            <CartView
              cart={cart}
              isBusy={false}
              onQuantity={({ variantId }, quantity) => changeEntry(variantId, quantity)}
              next={
                <div className={styles.stack}>
                  <Link
                    to={ownPath('/login')}
                    onClick={() => goOnAfterLogin(ownPath('/checkout'))}
                    className={buttonClass({ variant: 'primary' })}
                  >
                    {t.logInToBuy}
                  </Link>
                  <p className="small soft">{t.keepsCart}</p>
                </div>
              }
            />
          </>
        );
      }}
    </Loaded>
  );
}
