import { MAX_LENGTH } from '@plumbline/contract';
import { Button, EmptyState, ErrorNote, SkeletonRows, Tabs, TextField } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { useBalances } from '../../lib/money.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { PageOutOfRange, Pager, usePage } from '../../lib/pager.tsx';
import { useText } from '../../lib/text/index.ts';
import { refusalOf } from '../../lib/use-errors.ts';
import { type Search, useActivePackages, usePackages, useTargetHistory } from './api.ts';
import { Outcomes } from './outcomes.tsx';
import { PackageCards } from './package-cards.tsx';
import styles from './packages.module.css';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { sampleTabs, withQuietSamples } from './sample-tabs.tsx';
import { usePurchasing } from './use-purchasing.ts';
import { usePackageWords } from './words.ts';

export const meta = pageMeta((t) => t.money.packages);

export default function PackagesScreen() {
  const t = usePackageWords();
  const { money } = useText();
  const profile = useBalances();
  return (
    <Page help="packages" title={money.packages} lead={t.lead} aside={<Link to="/my-order">{money.myOrders}</Link>}>
      <Loaded query={profile} failed={t.walletFailed}>
        {({ balance }) => (
          <div className={withQuietSamples}>
            <Tabs
              label={t.tabs}
              tabs={[
                { key: 'package', label: money.package, content: <PackageTab balance={balance} /> },
                ...sampleTabs(t),
              ]}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Search, location and page from the URL (specification, section 2). */
function useSearch() {
  const [params] = useSearchParams();
  const page = usePage();
  const isAsked = params.has('search') || params.has('location');
  return { search: params.get('search') ?? '', location: params.get('location') ?? '', page, isAsked };
}

type Found = ReturnType<typeof usePackages>['data'];
/** A list of this length needs no search. */
const AT_A_GLANCE = 6;
const isSearchable = (found: Found): boolean => (found?.total ?? 0) > AT_A_GLANCE;
const hasPlaces = (found: Found): boolean => found?.docs.some(({ location }) => location !== '') ?? false;

/** Loaded after a purchase. */
const Bought = lazy(async () => ({ default: (await import('../../lib/receipt/index.ts')).Bought }));

/** The Package tab. `balance`: Electronic Wallet. */
export function PackageTab({ balance }: { readonly balance: string }) {
  const t = usePackageWords();
  const search = useSearch();
  const packages = usePackages(search);
  const refusal = refusalOf(packages.error);
  const held = useActivePackages();
  const history = useTargetHistory();
  const purchasing = usePurchasing();
  return (
    <>
      {purchasing.bought === null ? null : (
        <Suspense>
          <Bought id={purchasing.bought} />
        </Suspense>
      )}
      {isSearchable(packages.data) || search.isAsked ? (
        <SearchForm search={search} hasPlaces={search.isAsked || hasPlaces(packages.data)} />
      ) : null}
      {refusal === null ? (
        <Loaded query={packages} failed={t.failed}>
          {(page) =>
            page.docs.length === 0 ? (
              <Nothing total={page.total} search={search} />
            ) : (
              <Loaded query={held} failed={t.heldFailed} skeleton={<SkeletonRows />}>
                {(active) =>
                  history.isLoading && !history.failureCount ? (
                    <SkeletonRows />
                  ) : (
                    <>
                      <PackageCards
                        cards={page.docs}
                        held={active}
                        history={history.data}
                        isBuying={purchasing.isBusy}
                        onBuy={purchasing.choose}
                      />
                      {/* Appears with the cards, which would otherwise push it down. */}
                      <Pager page={page.page} total={page.total} limit={page.limit} />
                      <Outcomes cards={page.docs} />
                    </>
                  )
                }
              </Loaded>
            )
          }
        </Loaded>
      ) : (
        <>
          <ErrorNote>{refusal}</ErrorNote>
          <Link to="/stake">{t.showAll}</Link>
        </>
      )}
      <PurchaseDialog purchasing={purchasing} balance={balance} />
    </>
  );
}

const Nothing = ({ total, search: { search, location } }: { readonly total: number; readonly search: Search }) => {
  const t = usePackageWords();
  const { money } = useText();
  if (total > 0) return <PageOutOfRange first={`?${new URLSearchParams({ search, location })}`} />;
  return search !== '' || location !== '' ? (
    <EmptyState action={<Link to="/stake">{t.showAll}</Link>}>{t.noMatch}</EmptyState>
  ) : (
    <EmptyState action={<Link to="/my">{money.backToMoney}</Link>}>{t.noneOnSale}</EmptyState>
  );
};

/** Writes search and location to the URL and returns to page 1. `hasPlaces`: packages differ by location. */
const SearchForm = ({ search, hasPlaces }: { readonly search: Search; readonly hasPlaces: boolean }) => {
  const t = usePackageWords();
  return (
    <Form className={styles.form} role="search" key={`${search.search} ${search.location}`}>
      <TextField
        label={t.search}
        name="search"
        type="search"
        defaultValue={search.search}
        maxLength={MAX_LENGTH.search}
      />
      {hasPlaces ? (
        <TextField
          label={t.location}
          name="location"
          type="search"
          defaultValue={search.location}
          maxLength={MAX_LENGTH.search}
        />
      ) : null}
      <Button type="submit">{t.search}</Button>
    </Form>
  );
};
