import type { Picture } from '@plumbline/contract';
import { DataTable, Section } from '@plumbline/ui';
import { toSumText } from '../../lib/format.ts';
import { useDeliveryWords } from '../../lib/vendor/delivery-field.tsx';
import { type Listing, useCategories } from './api.ts';
import { type ProductWords, useProductWords } from './words.ts';

type Said = NonNullable<Listing['published']>;

interface PublishedBesideProps {
  readonly listing: Listing;
  readonly published: Said;
}

/** Lines of a change that differ from what visitors see. */
export function PublishedBeside({ listing, published }: PublishedBesideProps) {
  const t = useProductWords();
  const { delivery } = useDeliveryWords();
  const words = { ...t, delivery };
  const categories = useCategories();
  const nameOf = (id: string) => categories.data?.docs.find(({ _id }) => _id === id)?.name ?? id;
  const [before, after] = [linesOf(published, words, nameOf), linesOf(listing, words, nameOf)];
  const rows = before.flatMap(([name, shown], place) => {
    const changed = after[place]![1];
    return shown === changed ? [] : [{ name, shown, changed }];
  });
  return (
    <Section title={t.beside}>
      {rows.length === 0 ? (
        <p className="soft">{t.noWordChanged}</p>
      ) : (
        <DataTable
          onPhone="lines"
          caption={t.besideText}
          columns={[
            { key: 'name', label: t.what, cell: (row) => row.name },
            { key: 'shown', label: t.shownNow, cell: (row) => <Words text={row.shown} /> },
            { key: 'changed', label: t.yourChange, cell: (row) => <Words text={row.changed} /> },
          ]}
          rows={rows}
          rowKey={({ name }) => name}
        />
      )}
    </Section>
  );
}

const Words = ({ text }: { readonly text: string }) => <span className="as-typed">{text === '' ? '–' : text}</span>;

const picturesOf = (pictures: readonly (Picture & { readonly alt: string })[], t: ProductWords): string =>
  [
    t.pictureCount({ count: pictures.length }),
    ...pictures.map(({ _id, alt }, place) => `${place + 1}. ${alt || _id.slice(0, 8)}`),
  ].join('\n');

type LineWords = ProductWords & { readonly delivery: string };

/** Returns each part of a product in words, in form order. */
function linesOf(says: Said, t: LineWords, nameOf: (category: string) => string): (readonly [string, string])[] {
  return [
    [t.name, says.title],
    [t.description, says.description],
    [t.category, nameOf(says.categoryId)],
    [t.kind, says.physical ? t.physical : t.digital],
    [
      t.attributes,
      Object.entries(says.attributes)
        .map(([name, value]) => `${name}: ${value}`)
        .sort()
        .join('\n'),
    ],
    [t.pictures, picturesOf(says.pictures, t)],
    [
      t.variants,
      says.variants.map(({ sku, label, price }) => `${label} (${sku}): ${toSumText(price)} USDT`).join('\n'),
    ],
    [
      t.delivery,
      says.delivery
        .map(
          ({ name, price, days, countries }) =>
            `${name}: ${toSumText(price)} USDT, ${days}, ${countries.join(' ') || '*'}`,
        )
        .join('\n'),
    ],
  ];
}
