import { useDebouncedCallback } from '@plumbline/app-runtime/debounced';
import { useListPlace } from '@plumbline/app-runtime/list';
import { LISTING_STATES, type ListedListing } from '@plumbline/contract';
import {
  Amount,
  Button,
  buttonClass,
  type Column,
  DataTable,
  EmptyState,
  Moment,
  SelectField,
  TextField,
} from '@plumbline/ui';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { FilterSheet, ShowList } from '../../lib/filter-sheet.tsx';
import { toMinuteText } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { StateTags } from '../../lib/market/own-listing/state-tags.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { PageOutOfRange, Pager } from '../../lib/pager.tsx';
import { mayEdit, useOwnStore } from '../../lib/vendor/store.ts';
import { useProducts } from './api.ts';
import styles from './products.module.css';
import { productWords, useProductWords } from './words.ts';

export const meta = titleMeta(() => productWords().title);

const StockDialog = lazyPart(async () => (await import('./stock-dialog.tsx')).StockDialog);

const isState = (value: string): boolean => (LISTING_STATES as readonly string[]).includes(value);
const SHAPE = { filters: { status: isState, search: (value: string) => value.length <= 120 } };
const TYPING_PAUSE_MS = 300;

/** The store's products by state and search words, with a stock dialog. */
export default function ProductsScreen() {
  const t = useProductWords();
  const place = useListPlace(SHAPE);
  const { page, filters } = place.address;
  const query = useProducts(page, filters);
  const store = useOwnStore();
  const [stocked, setStocked] = useState<ListedListing | null>(null);
  const isFiltered = Object.keys(filters).length > 0;
  const clear = <Link to={place.href({ status: null, search: null })}>{t.clear}</Link>;
  const isEmpty = query.data?.total === 0 && !isFiltered;
  const edits = store.data !== undefined && mayEdit(store.data.role);
  return (
    <Page help="products" title={t.title} lead={t.lead} aside={edits && !isEmpty ? <Ways /> : null}>
      <Loaded query={query} failed={t.failed}>
        {(found) =>
          isEmpty ? (
            <EmptyState action={edits ? <Ways /> : null}>{t.empty}</EmptyState>
          ) : (
            <>
              <Bar place={place} />
              <p className={styles.count} role="status">
                {t.count({ count: found.total })} {isFiltered ? clear : null}
              </p>
              {found.docs.length > 0 ? <ProductTable products={found.docs} onStock={setStocked} /> : null}
              {found.total === 0 ? <EmptyState action={clear}>{t.nothingMatches}</EmptyState> : null}
              {found.total > 0 && found.docs.length === 0 ? <PageOutOfRange first={place.href({})} /> : null}
              {found.docs.length > 0 ? <Pager page={found.page} total={found.total} limit={found.limit} /> : null}
            </>
          )
        }
      </Loaded>
      {stocked === null ? null : (
        <Suspense fallback={null}>
          <StockDialog id={stocked._id} title={stocked.title} onClose={() => setStocked(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function Ways() {
  const t = useProductWords();
  return (
    <span className={styles.ways}>
      <Link className={buttonClass()} to="/vendor/products/files">
        {t.files}
      </Link>
      <Link className={buttonClass({ variant: 'primary' })} to="/vendor/products/new">
        {t.add}
      </Link>
    </span>
  );
}

/** A choice enters the URL at once, search words after a pause. */
function Bar({ place }: { readonly place: ReturnType<typeof useListPlace> }) {
  const t = useProductWords();
  const { filters } = place.address;
  const { debounce, flush } = useDebouncedCallback(TYPING_PAUSE_MS);
  return (
    <search className={styles.bar}>
      <TextField
        type="search"
        label={t.search}
        placeholder={t.searchHint}
        maxLength={120}
        defaultValue={filters.search ?? ''}
        key={filters.search === undefined ? 'none' : 'some'}
        onChange={({ currentTarget: { value } }) =>
          debounce(() => place.change({ search: value.trim() }, { replace: true }))
        }
        onBlur={flush}
      />
      <FilterSheet count={filters.status === undefined ? 0 : 1}>
        {(close) => (
          <>
            <SelectField
              label={t.state}
              value={filters.status ?? ''}
              onChange={({ currentTarget }) => place.change({ status: currentTarget.value })}
            >
              <option value="">{t.all}</option>
              {LISTING_STATES.filter((state) => state !== 'expired').map((state) => (
                <option key={state} value={state}>
                  {t.status[state]}
                </option>
              ))}
            </SelectField>
            {close ? (
              <div className={styles.show}>
                <ShowList onPress={close} />
              </div>
            ) : null}
          </>
        )}
      </FilterSheet>
    </search>
  );
}

interface ProductTableProps {
  readonly products: readonly ListedListing[];
  readonly onStock: (product: ListedListing) => void;
}

function ProductTable({ products, onStock }: ProductTableProps) {
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
          aria-label={`${t.setStock({ title: row.title })}: ${t.units({ count: row.stock })}`}
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
