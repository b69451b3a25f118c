import type { VendorFacts } from '@plumbline/contract/operator';
import styles from './vendors.module.css';

const TEXTS = [
  ['description', 'About the store'],
  ['deliveryPolicy', 'Delivery'],
  ['returnPolicy', 'Returns'],
] as const;

/** A store's public page in words and picture, its Markdown as it was typed: nothing hides from the reader behind a link's text. */
export const StorePreview = ({ store }: { readonly store: VendorFacts['store'] }) => (
  <div className={styles.preview}>
    <div className={styles.sign}>
      {store.logo ? (
        <img src={store.logo.sizes['160']} width={64} height={64} alt="" className={styles.logo} />
      ) : (
        <span className={styles.noLogo}>no logo</span>
      )}
      <div>
        <h3>{store.storeName || 'No name yet'}</h3>
        <p>{store.summary || <span className="soft">No summary yet</span>}</p>
      </div>
    </div>
    {TEXTS.map(([key, label]) => (
      <div key={key}>
        <h4>{label}</h4>
        <p className={styles.text}>{store[key] || <span className="soft">Nothing yet</span>}</p>
      </div>
    ))}
  </div>
);
