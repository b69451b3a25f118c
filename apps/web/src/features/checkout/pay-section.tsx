import type { Cart, Profile } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { Amount, Button, buttonClass, readUsdt } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { linesOf } from '../../lib/market/cart.ts';
import { Sum, Sums } from '../../lib/market/thing.tsx';
import { NextStep, OwnLink } from '../../lib/own-link.tsx';
import { rich } from '../../lib/text/index.ts';
import styles from './checkout.module.css';
import { useCheckoutWords } from './words.ts';

interface PaySectionProps {
  readonly cart: Cart;
  readonly profile: Profile;
  /** Why nothing can be bought yet; null if it can. */
  readonly obstacle: ReactNode;
  readonly isBusy: boolean;
  readonly onPay: () => void;
  /** The confirmation step, shown instead of the button. */
  readonly step: ReactNode;
}

/** The totals, where the money is held until it clears, and the pay button. */
export function PaySection({ cart, profile, obstacle, isBusy, onPay, step }: PaySectionProps) {
  const t = useCheckoutWords();
  const left = readUsdt(profile.balance) - readUsdt(cart.total);
  const isPhysical = linesOf(cart).some(({ physical }) => physical);
  return (
    <div className={styles.stack}>
      <Sums>
        {cart.groups.flatMap(({ vendor, voucher, total }) => [
          <Sum key={vendor.slug} label={vendor.storeName} note={voucher?.code} value={total} />,
        ])}
        <Sum label={t.price} value={cart.total} isTotal />
        <Sum label={t.wallet} value={profile.balance} />
        {left < 0n ? null : <Sum label={t.after} value={formatUsdt(usdt(left))} />}
      </Sums>
      <p className="small soft">{isPhysical ? t.whereItLies : t.digitalLies}</p>
      {left < 0n ? (
        <TooLittle missing={formatUsdt(usdt(-left))} elsewhere={profile.earningbalance} />
      ) : (
        (step ?? (
          <>
            {obstacle}
            <Button variant="primary" busy={isBusy} disabled={obstacle !== null} onClick={onPay}>
              <span>{rich(t.payNow, { amount: <Amount key="total" value={cart.total} /> })}</span>
            </Button>
          </>
        ))
      )}
    </div>
  );
}

/** Links to ways of funding the wallet; the cart is kept meanwhile. */
function TooLittle({ missing, elsewhere }: { readonly missing: string; readonly elsewhere: string }) {
  const t = useCheckoutWords();
  return (
    <>
      <p role="status">{rich(t.missing, { amount: <Amount key="missing" value={missing} /> })}</p>
      <p className={styles.acts}>
        <NextStep to="/deposit">{t.deposit}</NextStep>
        {readUsdt(elsewhere) > 0n ? (
          <OwnLink to="/assets" className={buttonClass()}>
            <span>{rich(t.moveOver, { amount: <Amount key="elsewhere" value={elsewhere} /> })}</span>
          </OwnLink>
        ) : null}
      </p>
    </>
  );
}
