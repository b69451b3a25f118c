import { EmptyState, ErrorNote, SkeletonRows } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router';
import { PageOutOfRange } from '../../lib/list/page-out-of-range.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { refusalOf } from '../../lib/refusal.ts';
import { useText } from '../../lib/text/index.ts';
import { type Search, useActivePackages, usePackages } from './api.ts';
import { PackageCards } from './package-cards.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { SearchForm } from './search-form.tsx';
import { usePurchasing } from './use-purchasing.ts';

/** search, location and page of the address (specification, section 2). */
function useSearch() {
  const [params] = useSearchParams();
  const page = usePage();
  return { search: params.get('search') ?? '', location: params.get('location') ?? '', page };
}

/** The Package tab. `balance`: Electronic Wallet. */
export function PackageTab({ balance }: { readonly balance: string }) {
  const t = useText().packages;
  const search = useSearch();
  const packages = usePackages(search);
  const refusal = refusalOf(packages.error);
  const held = useActivePackages();
  const purchasing = usePurchasing();
  return (
    <>
      <SearchForm search={search} />
      {refusal === null ? (
        <Loaded query={packages} failed={t.failed}>
          {(page) =>
            page.docs.length === 0 ? (
              <Nothing total={page.total} search={search} />
            ) : (
              <>
                <Loaded query={held} failed={t.heldFailed} skeleton={<SkeletonRows />}>
                  {(active) => (
                    <PackageCards
                      cards={page.docs}
                      held={active}
                      isBuying={purchasing.isBusy}
                      onBuy={purchasing.choose}
                    />
                  )}
                </Loaded>
                <Pager page={page.page} total={page.total} limit={page.limit} />
              </>
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
  const { packages: t, money } = useText();
  if (total > 0) return <PageOutOfRange first={`?${new URLSearchParams({ search, location })}`} />;
  return search !== '' || location !== '' ? (
    <EmptyState action={<Link to="/stake">{t.showAll}</Link>}>{t.noMatch}</EmptyState>
  ) : (
    <EmptyState action={<Link to="/my">{money.backToMoney}</Link>}>{t.noneOnSale}</EmptyState>
  );
};
