import { NavLink } from 'react-router';
import { useText } from '../../lib/text/index.ts';
import styles from './vendor.module.css';
import { useVendorWords } from './words.ts';

/** The places of the vendor area, below the header at every width. */
export function VendorNav() {
  const { money, common, lists, shell } = useText();
  const t = useVendorWords();
  const places = [
    ['/vendor', t.home],
    ['/vendor/orders', shell.orders],
    ['/vendor/store', t.store],
    ['/vendor/products', t.products],
    ['/vendor/vouchers', t.vouchers],
    ['/vendor/reviews', t.reviews],
    ['/vendor/invoices', t.invoices],
    ['/vendor/team', t.team],
    ['/vendor/settlement', t.settlement],
    ['/vendor/deposit', money.deposit],
    ['/vendor/withdrawladd', money.withdraw],
    ['/vendor/statement', lists.statement],
    ['/vendor/my-order', t.bought],
    ['/vendor/cart', shell.cart],
    ['/vendor/settings', common.settings],
    ['/vendor/keys', t.keys],
    ['/vendor/webhooks', t.webhooks],
  ] as const;
  return (
    <nav className={styles.frame} aria-label={t.places}>
      <div className={`wrap ${styles.nav}`}>
        <strong>{t.area}</strong>
        {places.map(([to, label]) => (
          <NavLink key={to} to={to} end={to === '/vendor'}>
            {label}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
