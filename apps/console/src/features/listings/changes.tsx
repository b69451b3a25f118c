import type { ListingRevision } from '@plumbline/contract/operator';
import { Diff } from '../../lib/diff.tsx';
import styles from './listings.module.css';
import { Pictures } from './revision.tsx';

/** The values that a person compares: named by their variant or delivery; stock is no part of a revision. */
const comparable = (of: ListingRevision) => ({
  title: of.title,
  category: of.categories.join(' › '),
  ...(of.variants.length > 0 ? { kind: of.physical ? 'delivered' : 'digital' } : {}),
  description: of.description,
  attributes: of.attributes,
  delivery: Object.fromEntries(
    of.delivery.map(({ name, price, days, countries }) => [
      name,
      `${price} USDT, ${days} days, ${countries.join(', ') || 'everywhere'}`,
    ]),
  ),
  variants: Object.fromEntries(of.variants.map(({ sku, label, price }) => [sku, `${label}, ${price} USDT`])),
});

const isSame = (a: ListingRevision, b: ListingRevision) =>
  a.pictures.map(({ _id }) => _id).join() === b.pictures.map(({ _id }) => _id).join();

/** The published revision against the one saved last: values, and pictures where they differ. */
export const Changes = ({ before, after }: { readonly before: ListingRevision; readonly after: ListingRevision }) => (
  <>
    <Diff before={comparable(before)} after={comparable(after)} />
    {isSame(before, after) ? (
      <p className="soft">The pictures stay.</p>
    ) : (
      <div className={styles.pair}>
        <div>
          <h3>Pictures now</h3>
          <Pictures of={before} />
        </div>
        <div>
          <h3>Pictures then</h3>
          <Pictures of={after} />
        </div>
      </div>
    )}
  </>
);
