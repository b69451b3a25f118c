import { EmptyState, SkeletonRows } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { useText } from '../../lib/text/index.ts';
import { useActivePackages, usePackages } from './api.ts';
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
  const held = useActivePackages();
  const purchasing = usePurchasing();
  return (
    <>
      <SearchForm search={search} />
      <Loaded query={packages} failed={t.failed}>
        {(page) =>
          page.docs.length === 0 ? (
            <Nothing isFiltered={search.search !== '' || search.location !== ''} />
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
      <PurchaseDialog purchasing={purchasing} balance={balance} />
    </>
  );
}

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => {
  const { packages: t, money } = useText();
  return isFiltered ? (
    <EmptyState action={<Link to="/stake">{t.showAll}</Link>}>{t.noMatch}</EmptyState>
  ) : (
    <EmptyState action={<Link to="/my">{money.backToMoney}</Link>}>{t.noneOnSale}</EmptyState>
  );
};
