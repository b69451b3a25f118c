import styles from './vendor.module.css';
import { useVendorWords } from './words.ts';

/** Above the auth screens of vendors, which look like the members': whose they are, and the way to the others. */
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
