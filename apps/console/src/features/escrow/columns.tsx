import { texts as t } from '@plumbline/texts/en/console-escrow';
import { Amount, type Column } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './escrow.module.css';

/** A link to an order's buyer. */
export const buyerColumn = (
  label: string,
): Column<{ readonly buyer: { readonly _id: string; readonly fullName: string } }> => ({
  key: 'buyer',
  label,
  cell: (row) => (
    <Link to={`/members/${row.buyer._id}`} className={styles.name}>
      {row.buyer.fullName}
    </Link>
  ),
  text: (row) => row.buyer.fullName,
});

export const STORE: Column<{ readonly vendor: { readonly storeName: string } }> = {
  key: 'store',
  label: t.store,
  cell: (row) => <span className={styles.name}>{row.vendor.storeName}</span>,
  text: (row) => row.vendor.storeName,
};

/** The amount that an order, or all orders of a vendor, currently hold. */
export const HELD: Column<{ readonly held: string }> = {
  key: 'held',
  label: t.held,
  align: 'right',
  sort: 'held',
  cell: (row) => <Amount value={row.held} unit={false} />,
  text: (row) => row.held,
};
