import type { ListedListing } from '@plumbline/contract';
import { Amount, Button, type Column, DataTable, Moment } from '@plumbline/ui';
import { Link } from 'react-router';
import { toMinuteText } from '../../lib/format.ts';
import { StateTags } from '../../lib/market/own-listing/state-tags.tsx';
import styles from './products.module.css';
import { useProductWords } from './words.ts';

interface ProductTableProps {
  readonly products: readonly ListedListing[];
  readonly onStock: (product: ListedListing) => void;
}

export function ProductTable({ products, onStock }: ProductTableProps) {
  const t = useProductWords();
  const columns: Column<ListedListing>[] = [
    {
      key: 'product',
      label: t.product,
      phone: 'what',
      brief: ({ _id, title }) => <Link to={`/vendor/products/${_id}`}>{title}</Link>,
      cell: (row) => <Product row={row} />,
    },
    {
      key: 'state',
      phone: 'state',
      label: t.state,
      cell: ({ status, change }) => <StateTags words={t} status={status} change={change} />,
    },
    { key: 'price', label: t.price, align: 'right', phone: 'amount', cell: ({ price }) => <Amount value={price} /> },
    {
      key: 'stock',
      label: t.stock,
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          aria-label={`${t.setStock(row.title)}: ${t.units(row.stock)}`}
          onClick={() => onStock(row)}
        >
          {row.stock}
        </Button>
      ),
    },
    {
      key: 'changed',
      label: t.changed,
      align: 'right',
      phone: 'when',
      cell: ({ changedAt }) => <Moment at={toMinuteText(changedAt)} />,
    },
  ];
  return <DataTable caption={t.title} columns={columns} rows={products} rowKey={({ _id }) => _id} />;
}

function Product({ row }: { readonly row: ListedListing }) {
  return (
    <span className={styles.product}>
      {row.picture === null ? (
        <span className={styles.none} aria-hidden="true" />
      ) : (
        <img src={row.picture.sizes['160']} alt="" width="44" height="44" loading="lazy" />
      )}
      <Link to={`/vendor/products/${row._id}`}>{row.title}</Link>
    </span>
  );
}
