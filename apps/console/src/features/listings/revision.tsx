import type { ListingRevision } from '@plumbline/contract/operator';
import { Amount, type Column, DataTable } from '@plumbline/ui';
import { Diff } from '../../lib/diff.tsx';
import styles from './listings.module.css';

type Variant = ListingRevision['variants'][number];

const VARIANTS: readonly Column<Variant>[] = [
  { key: 'label', label: 'Variant', cell: (row) => row.label },
  { key: 'sku', label: 'SKU', cell: (row) => row.sku },
  { key: 'price', label: 'Price', align: 'right', cell: (row) => <Amount value={row.price} unit={false} /> },
  { key: 'stock', label: 'Stock', align: 'right', cell: (row) => row.stock },
];
const HANDED_OVER = { file: 'a file', codes: 'codes' } as const;
const DIGITAL: Column<Variant> = {
  key: 'digital',
  label: 'Hands over',
  cell: (row) => (row.digital ? HANDED_OVER[row.digital] : 'nothing yet'),
};

/** One complete revision, with its Markdown source. */
export const Revision = ({ of }: { readonly of: ListingRevision }) => (
  <div className={styles.revision}>
    <Pictures of={of} />
    <dl className={styles.facts}>
      <Fact label="Title">{of.title}</Fact>
      <Fact label="Category">{of.categories.join(' › ')}</Fact>
      {of.variants.length > 0 ? <Fact label="Kind">{of.physical ? 'delivered' : 'digital'}</Fact> : null}
      <Fact label="Description">
        <span className={styles.text}>{of.description}</span>
      </Fact>
      {Object.entries(of.attributes).map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
      {of.delivery.map((each) => (
        <Fact key={each.name} label="Delivery">
          {each.name}, <Amount value={each.price} />, {each.days} days,{' '}
          {each.countries.length === 0 ? 'everywhere' : each.countries.join(', ')}
        </Fact>
      ))}
    </dl>
    {of.variants.length > 0 ? (
      <DataTable
        caption="Variants"
        columns={of.physical ? VARIANTS : [...VARIANTS, DIGITAL]}
        rows={of.variants}
        rowKey={(row) => row._id}
      />
    ) : null}
  </div>
);

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const Pictures = ({ of }: { readonly of: Pick<ListingRevision, 'pictures' | 'title'> }) =>
  of.pictures.length === 0 ? (
    <p className="soft">No picture.</p>
  ) : (
    <ul className={styles.pictures}>
      {of.pictures.map((picture, index) => (
        <li key={picture._id}>
          <a href={picture.sizes['1280']} target="_blank" rel="noreferrer">
            <img
              src={picture.sizes['480']}
              width={picture.width}
              height={picture.height}
              alt={`${index + 1} of ${of.pictures.length}, opens large`}
            />
          </a>
        </li>
      ))}
    </ul>
  );

/** Values for a comparison, labelled by variant or delivery method; stock is not part of a revision. */
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

/** Compares the published revision with the last saved one: values, and pictures if they differ. */
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
