import { rich } from '@plumbline/app-runtime/text';
import type { ListingRevision } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-listings';
import { Amount, type Column, DataTable } from '@plumbline/ui';
import { Diff } from '../../lib/diff.tsx';
import styles from './listings.module.css';

type Variant = ListingRevision['variants'][number];

const VARIANTS: readonly Column<Variant>[] = [
  { key: 'label', label: t.variant, cell: (row) => row.label },
  { key: 'sku', label: t.sku, cell: (row) => row.sku },
  { key: 'price', label: t.price, align: 'right', cell: (row) => <Amount value={row.price} unit={false} /> },
  { key: 'stock', label: t.stock, align: 'right', cell: (row) => row.stock },
];
const DIGITAL: Column<Variant> = {
  key: 'digital',
  label: t.handsOver,
  cell: (row) => (row.digital ? t.handedOver[row.digital] : t.nothingYet),
};

/** One complete revision, with its Markdown source. */
export const Revision = ({ of }: { readonly of: ListingRevision }) => (
  <div className={styles.revision}>
    <Pictures of={of} />
    <dl className={styles.facts}>
      <Fact label={t.title}>{of.title}</Fact>
      <Fact label={t.category}>{of.categories.join(' › ')}</Fact>
      {of.variants.length > 0 ? <Fact label={t.kind}>{of.physical ? t.delivered : t.digital}</Fact> : null}
      <Fact label={t.description}>
        <span className={styles.text}>{of.description}</span>
      </Fact>
      {Object.entries(of.attributes).map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
      {of.delivery.map((each) => (
        <Fact key={each.name} label={t.delivery}>
          {each.countries.length === 0
            ? rich(t.daysEverywhere, { name: each.name, amount: <Amount value={each.price} />, days: each.days })
            : rich(t.daysTo, {
                name: each.name,
                amount: <Amount value={each.price} />,
                days: each.days,
                countries: each.countries.join(', '),
              })}
        </Fact>
      ))}
    </dl>
    {of.variants.length > 0 ? (
      <DataTable
        caption={t.variants}
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
    <p className="soft">{t.noPicture}</p>
  ) : (
    <ul className={styles.pictures}>
      {of.pictures.map((picture, index) => (
        <li key={picture._id}>
          <a href={picture.sizes['1280']} target="_blank" rel="noreferrer">
            <img
              src={picture.sizes['480']}
              width={picture.width}
              height={picture.height}
              alt={t.ofOpensLarge({ index: index + 1, count: of.pictures.length })}
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
  ...(of.variants.length > 0 ? { kind: of.physical ? t.delivered : t.digital } : {}),
  description: of.description,
  attributes: of.attributes,
  delivery: Object.fromEntries(
    of.delivery.map(({ name, price, days, countries }) => [
      name,
      t.usdtDays({ price, days, countries: countries.join(', ') || t.everywhere }),
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
      <p className="soft">{t.thePicturesStay}</p>
    ) : (
      <div className={styles.pair}>
        <div>
          <h3>{t.picturesNow}</h3>
          <Pictures of={before} />
        </div>
        <div>
          <h3>{t.picturesThen}</h3>
          <Pictures of={after} />
        </div>
      </div>
    )}
  </>
);
