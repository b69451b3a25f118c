import styles from './vendor.module.css';
import { useVendorWords } from './words.ts';

/** Marks the auth screens of vendors, which look like the members', with a link to those. */
export function VendorMark() {
  const t = useVendorWords();
  return (
    <aside className={styles.frame} aria-label={t.area}>
      <p className={`wrap ${styles.mark}`}>
        <strong>{t.forVendors}</strong> · <a href="/login">{t.toMembers}</a>
      </p>
    </aside>
  );
}
